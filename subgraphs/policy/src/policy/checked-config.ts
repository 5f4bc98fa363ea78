import { type Context, callerOf, expressionTurns } from '@agg/kit';
import { defaultThreshold, faultsOf, type PolicyConfig } from '@agg/policy-engine';
import { GatewayError, refuseFaults } from '@agg/schema';
import type { PolicyConfigInput } from './policy-config.types.ts';

/** What this installation offers to policies: no model of language is configured. */
const offered = { model: false };

/** What the turns of expressions count for a millisecond: to check one is to compile it. */
const stepsOfMillisecond = 50_000;

/**
 * The same in a turn of the tenant's expressions: what takes long is counted with what they take in messages.
 * @throws VALIDATION_FAILED; RATE_LIMITED where the tenant has used up its steps
 */
export async function checkedInTurn(context: Context, input: PolicyConfigInput): Promise<PolicyConfig> {
  const turns = expressionTurns(context).of(callerOf(context).tenantId, context.signal);
  if (!turns.isFree && !(await turns.next()))
    throw new GatewayError('RATE_LIMITED', 'The expressions of your policies take too long. Retry later.', {
      retryAfter: 10,
    });
  const begun = performance.now();
  try {
    return checkedConfig(input);
  } finally {
    turns.spend(Math.ceil((performance.now() - begun) * stepsOfMillisecond));
  }
}

/**
 * The configuration as it is stored: a plain object, as the engine expects it, with the given settings alone.
 * @throws VALIDATION_FAILED with everything that is wrong
 */
export function checkedConfig(input: PolicyConfigInput): PolicyConfig {
  // Inputs are class instances; their objects are compared with stored ones, which are plain.
  const { tools, entity: sought, ...members } = structuredClone(input);
  const { type, action } = sought;
  const entity = {
    type,
    scoreThreshold: sought.scoreThreshold ?? defaultThreshold(type, action),
    action,
  };
  const config = withoutNulls({
    ...members,
    entity,
    tools: tools && withoutNulls(tools),
  }) as unknown as PolicyConfig;
  const faults = faultsOf(config, offered);
  refuseFaults(
    'VALIDATION_FAILED',
    faults.map(({ pointer, detail }) => ({ pointer: `/config${pointer}`, detail })),
  );
  return config;
}

/** An omitted setting and one that is `null` are the same. */
function withoutNulls(members: object): object {
  return Object.fromEntries(
    Object.entries(members).filter(([, value]) => value !== null && value !== undefined),
  );
}
