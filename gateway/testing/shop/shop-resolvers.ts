import {
  productOf,
  products,
  type Review,
  reviewsOfProduct,
  reviewsOfUser,
  userOf,
  users,
} from './shop-data.ts';
import type { ShopSubgraph } from './shop-schemas.ts';

type Page = { first: number; skip: number };
type ByUpc = { upc: string };
type ById = { id: string };
// biome-ignore lint/suspicious/noExplicitAny: resolvers of a test are not worth types
type Resolvers = Record<string, any>;

const page = <Item>(items: readonly Item[], { first, skip }: Page) => items.slice(skip, skip + first);
const reviewFields = {
  author: ({ authorId }: Review) => ({ id: authorId }),
  product: ({ productUpc }: Review) => ({ upc: productUpc }),
};
const reviewsOf = {
  product: ({ upc }: ByUpc, { first }: Page) => reviewsOfProduct.get(upc)?.slice(0, first) ?? [],
  user: ({ id }: ById, { first }: Page) => reviewsOfUser.get(id)?.slice(0, first) ?? [],
};
const roots = {
  product: (_: unknown, { upc }: ByUpc) => productOf.get(upc) ?? null,
  topProducts: (_: unknown, args: Page) => page(products, args),
  users: (_: unknown, args: Page) => page(users, args),
};
const reference = <Key>(key: Key) => key;

/** The resolvers of the subgraphs. */
export const shopResolvers: Record<ShopSubgraph, Resolvers> = {
  products: {
    Query: { product: roots.product, topProducts: roots.topProducts },
    Product: { __resolveReference: ({ upc }: ByUpc) => productOf.get(upc) },
  },
  reviews: {
    Review: reviewFields,
    Product: { __resolveReference: reference, reviews: reviewsOf.product },
    User: { __resolveReference: reference, reviews: reviewsOf.user },
  },
  accounts: {
    Query: { users: roots.users },
    User: { __resolveReference: ({ id }: ById) => userOf.get(id) },
  },
};

/** The same shop without federation: one schema that resolves its joins itself. */
export const monolithResolvers: Resolvers = {
  Query: roots,
  Product: { reviews: reviewsOf.product },
  User: { reviews: reviewsOf.user },
  Review: {
    author: ({ authorId }: Review) => userOf.get(authorId),
    product: ({ productUpc }: Review) => productOf.get(productUpc),
  },
};
