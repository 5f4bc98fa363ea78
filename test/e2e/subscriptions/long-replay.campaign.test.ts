import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import {
  type ChangingTenant,
  changingTenant,
  cursorsInLedger,
  insertChanges,
  makeChanges,
} from '../../kit/changing-tenant.ts';
import { EventStreamClient } from '../../kit/event-stream-client.ts';
import { shared } from '../../kit/shared-stack.ts';
import { SocketClient } from '../../kit/socket-client.ts';

const entries = 100_000;
/** Cursors between two pauses of a slow reader, and the length of each pause in milliseconds. */
const slowly = { every: 1_000, pause: 80 };
const document = 'subscription ($after: String) { registryChanged(after: $after) { cursor kind id action } }';

/** One connection that reads everything and does not reconnect. */
interface Reading {
  cursors: string[];
  /** How it was closed, if it was. */
  closed(): unknown;
  leave(): void;
}

/** A source that can be paused, like that of a client that is busy with its own work. */
interface Pausable {
  pause(): unknown;
  resume(): unknown;
}

type Take = (cursor: string, source: Pausable) => void;

function taking(cursors: string[], isSlow: boolean): Take {
  return (cursor, source) => {
    cursors.push(cursor);
    if (!isSlow || cursors.length % slowly.every > 0) return;
    source.pause();
    setTimeout(() => source.resume(), slowly.pause);
  };
}

async function bySocket({ admin }: ChangingTenant, isSlow: boolean): Promise<Reading> {
  const cursors: string[] = [];
  const take = taking(cursors, isSlow);
  const client = await SocketClient.connect(shared.url, admin.token);
  client.onAnswer = ({ data, errors }) =>
    take(errors ? JSON.stringify(errors) : data.registryChanged.cursor, client.socket);
  client.subscribe(document, { after: '0' });
  return { cursors, closed: () => client.closing, leave: () => client.cut() };
}

async function byEventStream({ admin }: ChangingTenant, isSlow: boolean): Promise<Reading> {
  const cursors: string[] = [];
  const take = taking(cursors, isSlow);
  const stream = await EventStreamClient.open(shared.url, '/registry/v1/events', admin.token, '0');
  stream.onEvent = ({ id, data }) => take(id ?? JSON.stringify(data), stream.response);
  return { cursors, closed: () => stream.ended || undefined, leave: () => stream.cut() };
}

const readers = {
  'a socket, fast': (tenant: ChangingTenant) => bySocket(tenant, false),
  'a socket, slow': (tenant: ChangingTenant) => bySocket(tenant, true),
  'an event stream, fast': (tenant: ChangingTenant) => byEventStream(tenant, false),
  'an event stream, slow': (tenant: ChangingTenant) => byEventStream(tenant, true),
};

describe(`A reader ${entries} entries behind`, () => {
  const readings = new Map<string, Reading>();
  let expected: string[];
  // All read concurrently, so that the fast ones do not wait for the pauses of a slow one.
  beforeAll(async () => {
    const tenant = await changingTenant();
    await insertChanges(tenant, entries);
    for (const [how, open] of Object.entries(readers)) readings.set(how, await open(tenant));
    const all = [...readings.values()];
    const isBehind = ({ closed, cursors }: Reading) => !closed() && cursors.length < entries;
    await eventually(() => !all.some(isBehind), 'every subscriber is up to date');
    await makeChanges(tenant, 20);
    expected = await cursorsInLedger(tenant.tenantId);
  });
  afterAll(() => {
    for (const reading of readings.values()) reading.leave();
  });

  test.each(Object.keys(readers))(
    cites(
      'decided.slow-subscribers',
      'receives each one once and in order on one connection, and later ones: %s',
    ),
    async (how) => {
      const { cursors, closed } = readings.get(how) as Reading;
      await eventually(() => closed() ?? cursors.length >= expected.length, 'all events arrived');
      expect(closed()).toBeUndefined();
      expect(cursors).toEqual(expected);
      expect(expected.length).toBeGreaterThanOrEqual(entries);
    },
  );
});
