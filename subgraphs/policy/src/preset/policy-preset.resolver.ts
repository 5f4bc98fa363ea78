import { Access, defineEnum } from '@agg/kit';
import { type DataType, defaultThreshold, type PolicyAction } from '@agg/policy-engine';
import { NameScalar, ProseScalar } from '@agg/schema';
import { Field, ObjectType, Query, Resolver } from 'type-graphql';
import { toRead } from '../access-rules.ts';
import { PolicyConfig } from '../policy/policy-config.types.ts';
import { type PresetName, policyPresetsTable } from './policy-presets.table.ts';

const PolicyPresetName = defineEnum('PolicyPresetName', Object.keys(policyPresetsTable) as PresetName[]);

@ObjectType({ description: 'The members with which `createPolicy` creates a policy.' })
class PresetPolicy {
  @Field(() => NameScalar)
  name: string;

  @Field(() => PolicyConfig)
  config: PolicyConfig;
}

@ObjectType({
  description:
    'Policies that most tenants want. A preset is a proposal: nothing applies before it is created and bound.',
})
class PolicyPreset {
  @Field(() => PolicyPresetName, { description: 'What it is about.' })
  preset: PresetName;

  @Field(() => NameScalar, { description: 'A name for the group of these policies.' })
  name: string;

  @Field(() => ProseScalar, { description: 'What the policies do.' })
  description: string;

  @Field(() => [PresetPolicy], { description: 'One for each kind of data that it finds.' })
  policies: PresetPolicy[];
}

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
