import type { VersionContent } from '@agg/kit';
import { VersionedNoun } from '@agg/kit';
import { Policy } from './policy.entity.ts';
import { PolicyHead } from './policy-head.entity.ts';

/** Policies and their versions. */
export const policies = new VersionedNoun<PolicyHead, Policy>({
  head: PolicyHead,
  version: Policy,
  id: 'policyId',
  contentOf: async (_reader, policy) => contentOf(policy),
});

/** What a version of a policy says. Members of its legs and of its entity are compared one by one. */
export function contentOf({
  name,
  description,
  config,
}: Pick<Policy, 'name' | 'description' | 'config'>): VersionContent {
  const { enabledLegs, entity, ...members } = config;
  return {
    fields: {
      name,
      description,
      ...under('config', members),
      ...under('config.enabledLegs', enabledLegs),
      ...under('config.entity', entity),
    },
  };
}

function under(place: string, members: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(members).map(([name, value]) => [`${place}.${name}`, value]));
}
