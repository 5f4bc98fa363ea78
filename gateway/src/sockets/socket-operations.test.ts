import { TurnedClock } from '@agg/kit/testing';
import { eventually } from '@agg/schema/testing';
import { expect, test } from '@jest/globals';
import { startExample } from '../../testing/example-gateway.ts';
import { firstMessage, open, subscribeMessage } from '../../testing/example-socket.ts';

test('operations over sockets occupy places as requests do', async () => {
  const clock = new TurnedClock();
  const busy = await startExample({ clock, configuration: { requestsAtATime: 1 } });
  const token = await busy.token();
  const [socket, other] = [await open(busy, token), await open(busy, token)];
  const [slow, refused] = [firstMessage(socket), firstMessage(other)];
  socket.send(subscribeMessage('{ slow(milliseconds: 9000) }'));
  await eventually(() => busy.admission.running === 1);
  const asked = busy.ask('{ me { id } }');
  other.send(subscribeMessage('{ me { id } }'));
  await eventually(() => busy.admission.waiting === 2);
  await clock.turn(8_000);
  const code = {
    extensions: expect.objectContaining({ code: expect.stringMatching(/RATE_LIMITED|UNAVAILABLE/) }),
  };
  expect(await refused).toMatchObject({ type: 'error', payload: [code] });
  expect((await asked).body.errors).toEqual([expect.objectContaining(code)]);
  expect(busy.admission.running).toBe(1);
  await clock.turn(1_000);
  expect(await slow).toMatchObject({ payload: { data: { slow: 'done' } } });
  await clock.turnUntil(busy.stop());
});
