import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { type Context, callerOf } from '@agg/kit';
import { decisionsSignal } from '@agg/traffic';

/** What one policy has found in a request. */
export const found = (policyId: string, verdict = 'PASS') => ({
  decisions: [
    {
      leg: 'requestFromSource',
      epoch: 1,
      verdict,
      action: 'LOG',
      found: 1,
      findings: [
        {
          policyId,
          bindingId: randomUUID(),
          mode: 'ENFORCE',
          action: 'LOG',
          entity: 'EMAIL',
          score: 1,
          count: 1,
        },
      ],
    },
  ],
});

/** Records an exchange in which policies found something, at a time. @returns its id */
export async function record(context: Context, policies: object, startedAt = new Date()): Promise<string> {
  const exchangeId = randomUUIDv7();
  const { tenantId } = callerOf(context);
  await context.exchanges.admit({
    tenantId,
    exchangeId,
    leg: 'CONSUMER',
    source: { kind: 'AGENT', id: randomUUID() },
    sink: { kind: 'AGENT', id: randomUUID() },
    protocol: 'A2A',
    method: 'message/send',
    requestId: 'request',
    decision: 'ALLOWED',
    policies,
    startedAt,
  });
  context.feed.signals.announce(tenantId, [decisionsSignal]);
  return exchangeId;
}

/** Records how it ended, and what policies found in the answer. */
export const answer = (context: Context, exchangeId: string, policies: object) =>
  context.exchanges.settle({
    tenantId: callerOf(context).tenantId,
    exchangeId,
    outcome: 'SUCCEEDED',
    policies,
    finishedAt: new Date(),
  });
