import { afterAll } from '@jest/globals';
import pg from 'pg';
import type { Context } from '../context/context.ts';
import { openThings, type Things } from '../testing/things.fixture.ts';
import { read } from '../transaction/read.ts';
import { emptyChain } from './entry-hash.ts';
import { verifyAfter } from './verify-chain.ts';

/** The things of a test file, and a connection as the owner of their database; both end with the file. */
export async function startOwnedThings(): Promise<{ things: Things; owner: pg.Client }> {
  const things = await openThings();
  const owner = new pg.Client({ connectionString: things.url });
  await owner.connect();
  afterAll(async () => {
    await owner.end();
    await things.stop();
  });
  return { things, owner };
}

/** Verifies the whole chain of the context's tenant. */
export const verifyWhole = (context: Context) =>
  read(context, (reader) => verifyAfter(reader, emptyChain, emptyChain, 100));
