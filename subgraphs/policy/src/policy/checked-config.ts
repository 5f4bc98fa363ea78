import { type PolicyConfig as EngineConfig, faultsOf } from '@agg/policy-engine';
import { refuseFaults } from '@agg/schema';
import type { PolicyConfig } from './policy-config.types.ts';

/** What this installation offers to policies: no model of language is configured. */
const offered = { model: false };

/**
 * The configuration as it is stored: a plain object, as the engine expects it, with the given settings alone.
 * @throws VALIDATION_FAILED with everything that is wrong
 */
export function checkedConfig(input: PolicyConfig): EngineConfig {
  // Inputs are class instances; their objects are compared with stored ones, which are plain.
  const { tools, ...members } = structuredClone(input);
  const config = withoutNulls({ ...members, tools: tools && withoutNulls(tools) }) as unknown as EngineConfig;
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
