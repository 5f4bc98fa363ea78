import type { StateQuery } from '@agg/kit/testing';
import { byName } from '@agg/kit/testing';
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
  const state: State = await byName(whole, ({ query }) => answer(query, {}, token));
  return { ...state, ...(await byName(ofEach, (query) => answers(query, state, token))) };
}

/** The items of a page, or the whole value. */
async function answer(query: string, variables: object, token: string): Promise<unknown> {
  const value = await ask(shared.url, query, variables, token);
  return value.content ?? value;
}

/** The items that belong to each item of another query. */
async function answers({ query, of }: StateQuery, state: State, token: string): Promise<unknown[]> {
  const { state: name, id } = of as NonNullable<StateQuery['of']>;
  const pages: unknown[] = [];
  for (const item of state[name] as Item[]) pages.push(await answer(query, { id: item[id] }, token));
  return pages.flat();
}
