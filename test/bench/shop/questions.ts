import { readFileSync } from 'node:fs';
import type { LoadRequest } from '../load.ts';

/** A question that every contender answers, in 200 variants. */
export interface Question {
  name: 'one fetch' | 'join' | 'nested';
  query: string;
  variables(index: number): Record<string, unknown>;
  /**
   * The same operation at our facade; absent where REST cannot serve it: a REST operation has one root field.
   */
  path?(index: number): string;
}

/** A document of the shop, relative to the build output. */
function operation(name: string): string {
  const file = `../../../../gateway/testing/shop/operations/${name}.graphql`;
  return readFileSync(new URL(file, import.meta.url), 'utf8').replace(/@rest\([^)]*\)/, '');
}

/** Nine fetches by Apollo's planner: four levels of two root fields. */
const nested = `
  query nested($skip: Int!) {
    users(first: 4, skip: $skip) {
      ...User
      reviews(first: 3) { ...Review product { ...Product reviews(first: 3) { ...Review author { ...Author } } } }
    }
    topProducts(first: 5, skip: $skip) { ...Product reviews(first: 3) { ...Review author { ...Author } } }
  }
  fragment Author on User { ...User reviews(first: 3) { ...Review product { ...Product } } }
  fragment User on User { id username name }
  fragment Review on Review { id body }
  fragment Product on Product { upc name price weight inStock shippingEstimate }
`;

/**
 * One subgraph and 114 bytes; three subgraphs in sequence, 20 products and 60 people, 11 KB; nine fetches in
 * four steps, 43 KB.
 */
export const questions: readonly Question[] = [
  {
    name: 'one fetch',
    query: operation('get-product'),
    variables: (index) => ({ upc: `upc-${index}` }),
    path: (index) => `/shop/v1/products/upc-${index}`,
  },
  {
    name: 'join',
    query: operation('list-top-products'),
    variables: (index) => ({ skip: index }),
    path: (index) => `/shop/v1/top-products?skip=${index}`,
  },
  { name: 'nested', query: nested, variables: (index) => ({ skip: index }) },
];

const headersOf = (token: string) => ({ authorization: `Bearer ${token}`, accept: 'application/json' });

/** A request per caller, each with its own variables. */
export function posts(
  { query, variables }: Question,
  tokens: readonly string[],
  path: string,
): LoadRequest[] {
  return tokens.map((token, index) => ({
    method: 'POST',
    path,
    headers: { ...headersOf(token), 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: variables(index) }),
  }));
}

/** The same for our facade. */
export function gets({ path }: Question, tokens: readonly string[]): LoadRequest[] {
  return tokens.map((token, index) => ({
    method: 'GET',
    path: path?.(index) ?? '',
    headers: headersOf(token),
  }));
}
