import { type Context, callerOf, change } from '@agg/kit';
import type { TestSubgraph } from '@agg/kit/testing';
import { startGovernedRelay } from '../call/governed-relay.fixture.ts';
import { addSums } from './add-sums.ts';
import type { AgentSum } from './agent-sum.types.ts';

export const minute = 60_000;

/** As long ago as the milliseconds. */
export const ago = (milliseconds: number) => new Date(Date.now() - milliseconds);

/** The relay, awaited at the top of a test file. */
export function startRelay(): Promise<TestSubgraph> {
  return startGovernedRelay();
}

/** Adds results in one transaction of the caller's tenant. */
export function see(context: Context, ...sums: Omit<AgentSum, 'tenantId'>[]): Promise<void> {
  const { tenantId } = callerOf(context);
  return change(context, (em) =>
    addSums(
      em.getKysely(),
      sums.map((sum) => ({ tenantId, ...sum })),
    ),
  );
}

/** One probe of an agent. */
export function probeOf(agentId: string, hasAnswered: boolean, at: Date): Omit<AgentSum, 'tenantId'> {
  return { agentId, at, probes: 1, answeredProbes: hasAnswered ? 1 : 0 };
}
