import { setTimeout as sleep } from 'node:timers/promises';
import type { Platform } from '../src/platform/start-platform.ts';
import { type Ask, askAs } from './ask.ts';
import { type DemoChain, signDemoPayment } from './demo-chain.ts';
import type { Demo } from './seed.ts';

/** Milliseconds between two payments. */
const pause = 60_000;

/** Five dollars for each payment and a thousand a day, in millionths. */
const maxima = { maximumPerPayment: '5000000', maximumPerDay: '1000000000' };

type Paying = Pick<Platform, 'graph' | 'log'>;

/** Has an agent pay for forecasts, within a limit: once before this resolves, and then once a minute. */
export async function startPayments(
  { graph, log }: Paying,
  { personas }: Demo,
  chain: DemoChain,
): Promise<{ stop(): Promise<void> }> {
  await limitSpending(askAs(graph, personas.admin), chain);
  const pay = paying(askAs(graph, personas.agent), log, chain);
  await pay();
  const stopped = new AbortController();
  const running = (async () => {
    while (await sleep(pause, true, { signal: stopped.signal }).catch(() => false)) await pay();
  })();
  return {
    stop: async () => {
      stopped.abort();
      await running;
    },
  };
}

async function limitSpending(ask: Ask, { network, payer }: DemoChain): Promise<void> {
  const set = 'mutation($input: SpendingLimitInput!) { createSpendingLimit(input: $input) { limitId } }';
  await ask(set, { input: { network, payer, ...maxima } });
}

/** @returns pays once. A failure is logged, unless the payment before has failed, too. */
function paying(ask: Ask, log: Paying['log'], chain: DemoChain): () => Promise<void> {
  const settle = `mutation($paymentPayload: PaymentPayloadInput!, $paymentRequirements: PaymentRequirementsInput!) {
    settlePayment(paymentPayload: $paymentPayload, paymentRequirements: $paymentRequirements) { success errorMessage } }`;
  let hasFailed = false;
  return async () => {
    try {
      const { success, errorMessage } = await ask(settle, await signDemoPayment(chain));
      if (!success) throw new Error(`It is not settled: ${errorMessage}`);
      hasFailed = false;
    } catch (err) {
      if (!hasFailed) log.error({ err }, 'A payment of the demo has failed.');
      hasFailed = true;
    }
  };
}
