import { randomUUID } from 'node:crypto';
import type { EventAction } from '@agg/schema';
import { expect, test } from '@jest/globals';
import { mostNames, parseWake, wakePayloads } from './wake-channel.ts';

const tenantId = randomUUID();
const names = <T extends string>(count: number) =>
  Array.from({ length: count }, (_, index) => `${String(index).padStart(36, '0')}` as T);

test.each([
  [mostNames, 0, 1],
  [mostNames + 1, 0, 2],
  [0, mostNames, 1],
  [0, mostNames + 1, 2],
  [mostNames + 1, mostNames, 2],
  [1, 2 * mostNames + 1, 3],
])(
  'a wake with %i actions and %i signals takes %i notifications, and loses none',
  (actions, signals, count) => {
    const wake = { tenantId, actions: names<EventAction>(actions), signals: names(signals) };
    const payloads = wakePayloads(wake);
    expect(payloads).toHaveLength(count);
    const parsed = payloads.map(parseWake);
    expect(parsed.map((part) => part.tenantId)).toEqual(Array(count).fill(tenantId));
    expect(parsed.flatMap((part) => part.actions)).toEqual(wake.actions);
    expect(parsed.flatMap((part) => part.signals ?? [])).toEqual(wake.signals);
    // PostgreSQL refuses longer ones.
    for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThan(8_000);
  },
);
