import path from 'node:path';
import { defineSubgraph } from '@agg/kit';
import { BindingEpoch } from './binding/binding-epoch.entity.ts';
import { BindingFieldsResolver } from './binding/binding-fields.resolver.ts';
import { BoundSubjectsResolver } from './binding/bound-subjects.resolver.ts';
import { GroupBindingsResolver } from './binding/group-bindings.resolver.ts';
import { PolicyBinding } from './binding/policy-binding.entity.ts';
import { PolicyBindingResolver } from './binding/policy-binding.resolver.ts';
import { PolicyBindingChangesResolver } from './binding/policy-binding-changes.resolver.ts';
import { PolicyBindingMigrationResolver } from './binding/policy-binding-migration.resolver.ts';
import { policyChanged } from './feed/policy-changed.feed.ts';
import { PolicyEventResolver } from './feed/policy-event.resolver.ts';
import { PolicyGroup } from './group/policy-group.entity.ts';
import { policyGroupResolvers } from './group/policy-group.resolver.ts';
import { PolicyGroupHead } from './group/policy-group-head.entity.ts';
import { PolicyGroupMember } from './group/policy-group-member.entity.ts';
import { Policy } from './policy/policy.entity.ts';
import { policyResolvers } from './policy/policy.resolver.ts';
import { PolicyHead } from './policy/policy-head.entity.ts';
import { PolicyFactsResolver } from './policy-facts/policy-facts.resolver.ts';
import { PolicyPresetResolver } from './preset/policy-preset.resolver.ts';
import { ResolutionResolver } from './resolution/resolution.resolver.ts';

/** Policies, the groups that they are applied in, and the bindings that apply these. */
export const policy = defineSubgraph({
  name: 'policy',
  entities: [
    PolicyHead,
    Policy,
    PolicyGroupHead,
    PolicyGroup,
    PolicyGroupMember,
    PolicyBinding,
    BindingEpoch,
  ],
  resolvers: [
    ...policyResolvers,
    ...policyGroupResolvers,
    PolicyBindingResolver,
    PolicyBindingChangesResolver,
    PolicyBindingMigrationResolver,
    BindingFieldsResolver,
    BoundSubjectsResolver,
    GroupBindingsResolver,
    policyChanged,
    PolicyEventResolver,
    PolicyFactsResolver,
    PolicyPresetResolver,
    ResolutionResolver,
  ],
  migrations: path.join(import.meta.dirname, 'migrations'),
});
