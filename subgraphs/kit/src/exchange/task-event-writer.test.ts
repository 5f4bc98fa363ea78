import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { expect, test } from '@jest/globals';
import {
  mostTogether,
  mostWaiting,
  noEvent,
  TaskEventWriter,
  type WriteTogether,
} from './task-event-writer.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

const eventOf = (taskId: string) => ({
  tenantId: randomUUID(),
  taskId,
  kind: 'update',
  occurredAt: new Date(),
});

/** A writer whose statements wait until they are let go. @returns how many rows each has */
function startWriter() {
  const sizes: number[] = [];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const write: WriteTogether = (rows) => {
    sizes.push(rows.length);
    return released;
  };
  return { writer: new TaskEventWriter(async () => noEvent, write), sizes, release };
}

test.each([
  [mostTogether, [1, mostTogether]],
  [mostTogether + 1, [1, mostTogether, 1]],
])('%i events that wait for the one before are written in statements of %j', async (count, statements) => {
  const { writer, sizes, release } = startWriter();
  const event = eventOf(randomUUIDv7());
  const added = numbers(1 + count).map(() => writer.add(event));
  release();
  expect(await Promise.all(added)).toEqual(numbers(1 + count));
  expect(sizes).toEqual(statements);
});

test('A number of events may wait, of all tasks together; one more is refused until some are written', async () => {
  const { writer, release } = startWriter();
  const tasks = [randomUUIDv7(), randomUUIDv7()];
  const events = tasks.map(eventOf);
  const added = numbers(mostWaiting).map((number) => writer.add(events[number % 2] as (typeof events)[0]));
  const [event] = events as [(typeof events)[0]];
  await expect(writer.add(event)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  release();
  await Promise.all(added);
  expect(await writer.add(event)).toBe(mostWaiting / 2 + 1);
});
