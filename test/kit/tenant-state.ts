import type { StateQuery } from '@agg/kit/testing';
import { ask } from './client.ts';
import { shared } from './shared-stack.ts';
import { specimens } from './specimens.ts';

const queries = specimens.flatMap(({ state = [] }) => state);
const whole = queries.filter((query) => !query.of);
const ofEach = queries.filter((query) => query.of);

type Item = Record<string, unknown>;
type State = Record<string, unknown>;

/**
 * The data of a tenant, to be compared later.
 * @param token of a user with every role, in a tenant that has one of everything
 * @throws Error for an empty list, because nothing in it could change
 */
export async function stateOf(token: string): Promise<State> {
  const all = await presentStateOf(token);
  for (const [name, items] of Object.entries(all))
    if (Array.isArray(items) && items.length === 0) throw new Error(`There are no ${name} to compare.`);
  return all;
}

/** The same for a tenant that may lack some things. */
export async function presentStateOf(token: string): Promise<State> {
  const first = await Promise.all(
    whole.map(async ({ name, query }) => [name, await answer(query, {}, token)]),
  );
  const state: State = Object.fromEntries(first);
  const second = await Promise.all(
    ofEach.map(async (query) => [query.name, await answers(query, state, token)]),
  );
  return { ...state, ...Object.fromEntries(second) };
}

/** The items of a page, or the whole value. */
async function answer(query: string, variables: object, token: string): Promise<unknown> {
  const value = await ask(shared.url, query, variables, token);
  return value.content ?? value;
}

/** The items that belong to each item of another query. */
async function answers({ query, of }: StateQuery, state: State, token: string): Promise<unknown[]> {
  const { state: name, id } = of as NonNullable<StateQuery['of']>;
  const pages = await Promise.all(
    (state[name] as Item[]).map((item) => answer(query, { id: item[id] }, token)),
  );
  return pages.flat();
}
