import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { eventually } from '../../kit/eventually.ts';
import { type EchoStack, startEchoStack, topologies } from './echo-stack.ts';

/** Lets a job run that never ends, in the process of the echo subgraph. */
async function startLastingJob({ send }: EchoStack): Promise<void> {
  await send('POST', 'lasting');
  const state = async () => (await send('GET', 'states/lasting')).text();
  await eventually(async () => (await state()) === 'running', 'the job runs');
}

/** What became of an answer: its whole text, or that it was cut. */
function endOf(answer: Response): Promise<string> {
  return answer.text().catch(() => 'cut');
}

describe.each(topologies)('SIGTERM while calls and a job are in flight, %s', (topology) => {
  test(
    cites(
      ['decided.deadlines-of-calls', 'decided.jobs-of-a-process-that-stops'],
      'lets them finish within the drain, then ends the calls visibly and interrupts the job',
    ),
    async () => {
      const echo = await startEchoStack(topology, { SHUTDOWN_DRAIN_SECONDS: '2' });
      await startLastingJob(echo);
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
      const writer = writable.getWriter();
      const finishing = echo.send('POST', 'bytes', { body: readable });
      await writer.write(Buffer.from('whole'));
      const ticking = endOf(await echo.send('GET', 'streams/ticking'));
      const hanging = echo.send('POST', 'hanging');
      const metrics = async () => (await fetch(`${echo.stack.url}/metrics`)).text();
      await eventually(async () => /^traffic_calls_in_flight 3$/m.test(await metrics()), 'all are in flight');
      const began = Date.now();
      const exited = echo.stack.gateway.stop();
      await new Promise((resolve) => setTimeout(resolve, 700));
      await writer.close();
      expect(await endOf(await finishing)).toBe('whole');
      expect(await ticking).toBe('cut');
      expect((await hanging).status).toBe(503);
      expect(await exited).toBe(0);
      expect(Date.now() - began).toBeLessThan(10_000);
      await echo.stop();
      expect(echo.stack.printed()).not.toMatch(/"level":(50|60)|unhandled|MaxListeners/i);
    },
  );
});
