import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { thingEvents } from '../testing/thing.events.ts';
import { startThings } from '../testing/things.fixture.ts';
import { change } from '../transaction/change.ts';
import { read } from '../transaction/read.ts';
import { entriesAfter } from './ledger-tables.ts';
import { record } from './record.ts';

const things = await startThings();

const { reported } = thingEvents.AGENT;

const chainOf = (context: ReturnType<typeof things.context>) =>
  read(context, (reader) => entriesAfter(reader, String(context.caller?.tenantId), 0, 100));

describe('An event that is recorded by hand', () => {
  test('carries its outcome, payload, correlation and own digest [decided.what-the-second-version-adds]', async () => {
    const context = things.context();
    const after = 'a'.repeat(64);
    const correlationId = `"1"; 'select \\ E'' $1 -- ü\n`;
    const payload = { rule: 'R-1', at: new Date(0), amount: 2n };
    const event = { event: reported, id: randomUUID(), payload, after, outcome: 'REFUSED' } as const;
    await change(context, (em) => record(em, { ...event, correlationId }));
    await change(context, (em) => record(em, { event: reported, id: randomUUID() }));
    const [full, plain] = await chainOf(context);
    expect(full).toMatchObject({ outcome: 'REFUSED', correlationId, before: null, after });
    expect(full?.payload).toBe('{"amount":"2","at":"1970-01-01T00:00:00.000Z","rule":"R-1"}');
    expect(plain).toMatchObject({ outcome: 'SUCCEEDED', correlationId: null, payload: null, after: null });
  });

  test('is an error with something else as its digest', async () => {
    const wrong = { event: reported, id: randomUUID(), after: 'root' };
    await expect(change(things.context(), (em) => record(em, wrong))).rejects.toThrow('State 64 hex digits');
  });

  test('names the session of its actor, and whom the actor acts for', async () => {
    const context = things.context();
    const [sessionId, id] = [randomUUID(), randomUUID()];
    const caller = context.caller && { ...context.caller, sessionId };
    await change({ ...context, caller, onBehalfOf: { kind: 'USER', id } }, (em) =>
      record(em, { event: reported, id: randomUUID() }),
    );
    await change(context, (em) => record(em, { event: reported, id: randomUUID() }));
    expect(await chainOf(context)).toMatchObject([
      { clientId: sessionId, onBehalfOfKind: 'USER', onBehalfOfId: id },
      { clientId: null, onBehalfOfKind: null, onBehalfOfId: null },
    ]);
  });
});
