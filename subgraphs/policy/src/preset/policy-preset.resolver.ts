import { Access } from '@agg/kit';
import { type DataType, defaultThreshold, type PolicyAction } from '@agg/policy-engine';
import { Query, Resolver } from 'type-graphql';
import { toRead } from '../access-rules.ts';
import type { PolicyConfig } from '../policy/policy-config.types.ts';
import { PolicyPreset } from './policy-preset.types.ts';
import { type PresetName, policyPresetsTable } from './policy-presets.table.ts';

@Resolver()
export class PolicyPresetResolver {
  @Query(() => [PolicyPreset], {
    description:
      'Presets of policies: cards, secrets, e-mail. Create their policies, a group of them, and bind it.',
  })
  @Access(toRead)
  policyPresets(): PolicyPreset[] {
    return presets;
  }
}

/** What leaves the caller, and what returns to it. */
const enabledLegs = {
  requestFromSource: true,
  requestToSink: false,
  responseFromSink: false,
  responseToSource: true,
};

const presets = (Object.keys(policyPresetsTable) as PresetName[]).map((preset): PolicyPreset => {
  const { name, description, action, finds } = policyPresetsTable[preset];
  const policies = (Object.entries(finds) as [DataType, string][]).map(([type, policy]) => ({
    name: policy,
    config: configOf(type, action),
  }));
  return { preset, name, description, policies };
});

function configOf(type: DataType, action: PolicyAction): PolicyConfig {
  return {
    type: 'PII_DETECTION',
    mode: 'ENFORCE',
    enabledLegs,
    entity: { type, scoreThreshold: defaultThreshold(type, action), action },
  };
}
