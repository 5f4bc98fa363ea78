import type { Specimen, Specimens } from '@agg/kit/testing';
import { policyRows } from './policy.rows.ts';
import { policy, policySelection } from './policy.specimen.ts';
import { policyBinding, policyBindingSelection } from './policy-binding.specimen.ts';
import { policyGroup, policyGroupSelection } from './policy-group.specimen.ts';

/** The feed of policies, with every field of its events. */
const policyChanged: Specimen = {
  tenancy: {
    feeds: [
      `subscription { policyChanged {
        cursor kind id action reason actorUser { id name } policy { ${policySelection} }
        policyGroup { ${policyGroupSelection} } policyBinding { ${policyBindingSelection} } } }`,
    ],
  },
};

/** What the generated tests know about policies. */
export const specimens: Specimens = {
  nouns: [policy, policyGroup, policyBinding, policyChanged],
  rights: 'none',
  rows: { firstIds: { policyId: 'policy' }, tables: policyRows },
};
