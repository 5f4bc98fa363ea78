import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { thingEvents } from '../testing/thing.events.ts';
import { addThing, openThings } from '../testing/things.fixture.ts';
import { change } from '../transaction/change.ts';
import { read } from '../transaction/read.ts';
import { emptyChain } from './entry-hash.ts';
import { eraseContent } from './erase-content.ts';
import { appendFirstVersion } from './first-version.fixture.ts';
import { type Column, columnsOf, type Flip, flipBit } from './flip-bit.fixture.ts';
import { entriesAfter } from './ledger-tables.ts';
import { record } from './record.ts';
import { type Verified, verifyAfter } from './verify-chain.ts';

const changes = 2_000;
const within = 300_000;

const things = await openThings();
const context = { ...things.context(), onBehalfOf: { kind: 'USER', id: randomUUID() } as const };
const tenantId = String(context.caller?.tenantId);

let owner: pg.Client;
let columns: Column[];
beforeAll(async () => {
  owner = new pg.Client({ connectionString: things.url });
  await owner.connect();
  await fillChain();
  // It would refuse another part; an attacker can remove it.
  await owner.query('alter table ledger.content drop constraint content_part_check');
  columns = await columnsOf(owner, ['ledger.entry', 'ledger.content']);
});
afterAll(async () => {
  await owner.end();
  await things.stop();
});

/** Entries of both versions with a value in every column, some of whose texts are erased. */
async function fillChain(): Promise<void> {
  await appendFirstVersion(owner, tenantId, ['It was dark.', 'It was light.']);
  const { caller } = context;
  const session = { ...context, caller: caller && { ...caller, sessionId: randomUUID() } };
  for (let made = 0; made < 6; made += 1) {
    await addThing(session, `thing ${made}`, `Reason ${made}, “for the record”.`);
    const stated = { payload: { made }, after: 'a'.repeat(64), correlationId: `conversation ${made}` };
    const event = {
      event: thingEvents.AGENT.reported,
      id: randomUUID(),
      outcome: 'REFUSED',
      ...stated,
    } as const;
    await change(session, (em) => record(em, event), 'It was asked for.');
  }
  const entries = await read(context, (reader) => entriesAfter(reader, tenantId, 0, 100));
  const erased = entries.slice(4, 6).map(({ entryId }) => entryId);
  await change(context, (em) => eraseContent(context, em, erased));
}

/** Verifies the chain as the owner's open transaction shows it. */
function verify(): Promise<Verified> {
  const pool = {
    connect: async () => ({ query: owner.query.bind(owner), release: () => {} }),
    end: async () => {},
  };
  const db = new Kysely<never>({ dialect: new PostgresDialect({ pool: pool as unknown as pg.Pool }) });
  const reader = { database: things.database, db, tenantId };
  return verifyAfter(reader, emptyChain, emptyChain, 100);
}

/** Changes one bit, verifies, and takes the change back; `undefined` where the database refuses the change. */
async function attempt(): Promise<{ flip: Flip; found: boolean } | undefined> {
  await owner.query('begin; set local session_replication_role = replica');
  try {
    const flip = await flipBit(owner, columns[randomInt(columns.length)] as Column);
    return flip && { flip, found: (await verify()).fault !== undefined };
  } finally {
    await owner.query('rollback');
  }
}

describe('Of 2,000 random changes of one bit in the ledger', () => {
  test(
    'the verification finds each, in every column of entries and of the texts beside them',
    async () => {
      expect((await verify()).fault).toBeUndefined();
      const made: { flip: Flip; found: boolean }[] = [];
      while (made.length < changes) {
        const one = await attempt();
        if (one) made.push(one);
      }
      expect(made.filter(({ found }) => !found).map(({ flip }) => flip)).toEqual([]);
      const nameOf = ({ table, name }: Column) => `${table}.${name}`;
      expect([...new Set(made.map(({ flip }) => nameOf(flip)))].sort()).toEqual(columns.map(nameOf).sort());
    },
    within,
  );
});
