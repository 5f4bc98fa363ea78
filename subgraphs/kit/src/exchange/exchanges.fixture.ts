import { createHash, randomUUID, randomUUIDv7 } from 'node:crypto';
import type { Admission, Outcome } from '../context/exchanges.types.ts';

/** An admission as most tests need it. */
export function admissionOf(tenantId: string, given: Partial<Admission> = {}): Admission {
  return {
    tenantId,
    exchangeId: randomUUIDv7(),
    leg: 'CONSUMER',
    source: { kind: 'AGENT', id: randomUUID() },
    sink: { kind: 'MCP_SERVER', id: randomUUID() },
    protocol: 'MCP',
    method: 'tools/call',
    requestId: randomUUID(),
    decision: 'ALLOWED',
    request: { bytes: 2, sha256: sha256Of('{}') },
    startedAt: new Date(),
    ...given,
  };
}

/** The outcome of an admission that went well. */
export function outcomeOf(
  { tenantId, exchangeId }: Pick<Admission, 'tenantId' | 'exchangeId'>,
  given: Partial<Outcome> = {},
): Outcome {
  return {
    tenantId,
    exchangeId,
    outcome: 'SUCCEEDED',
    upstreamStatus: 200,
    response: { bytes: 4, sha256: sha256Of('true') },
    firstByteMs: 3,
    durationMs: 5,
    decision: 'ALLOWED',
    finishedAt: new Date(),
    ...given,
  };
}

export function sha256Of(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
