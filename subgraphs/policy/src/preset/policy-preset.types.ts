import { defineEnum } from '@agg/kit';
import { NameScalar, ProseScalar } from '@agg/schema';
import { Field, ObjectType } from 'type-graphql';
import { PolicyConfig } from '../policy/policy-config.types.ts';
import { type PresetName, policyPresetsTable } from './policy-presets.table.ts';

const PolicyPresetName = defineEnum('PolicyPresetName', Object.keys(policyPresetsTable) as PresetName[]);

@ObjectType({ description: 'The members with which `createPolicy` creates a policy.' })
export class PresetPolicy {
  @Field(() => NameScalar)
  name: string;

  @Field(() => PolicyConfig)
  config: PolicyConfig;
}

@ObjectType({
  description:
    'Policies that most tenants want. A preset is a proposal: nothing applies before it is created and bound.',
})
export class PolicyPreset {
  @Field(() => PolicyPresetName, { description: 'What it is about.' })
  preset: PresetName;

  @Field(() => NameScalar, { description: 'A name for the group of these policies.' })
  name: string;

  @Field(() => ProseScalar, { description: 'What the policies do.' })
  description: string;

  @Field(() => [PresetPolicy], { description: 'One for each kind of data that it finds.' })
  policies: PresetPolicy[];
}
