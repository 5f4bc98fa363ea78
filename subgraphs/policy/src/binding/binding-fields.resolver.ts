import { type Context, personOf, User } from '@agg/kit';
import { levelOf } from '@agg/policy-engine';
import { NameScalar } from '@agg/schema';
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { PolicyGroup } from '../group/policy-group.entity.ts';
import { policyGroups } from '../group/policy-groups.ts';
import { CoarseBindingLevel } from './binding.enums.ts';
import { PolicyBinding } from './policy-binding.entity.ts';

@Resolver(() => PolicyBinding)
export class BindingFieldsResolver {
  @FieldResolver(() => String, { description: 'Counts the changes of the binding: "1", "2", ….' })
  version(@Root() { revision }: PolicyBinding): string {
    return String(revision);
  }

  @FieldResolver(() => CoarseBindingLevel, {
    description: 'TENANT; AGENT where one side is any; SUBSCRIPTION for a pair.',
  })
  coarseLevel(@Root() { bindingLevel }: PolicyBinding): CoarseBindingLevel {
    return levelOf(bindingLevel).coarse;
  }

  @FieldResolver(() => PolicyGroup, { description: 'The version of the group that applies.' })
  group(@Root() binding: PolicyBinding, @Ctx() context: Context): Promise<PolicyGroup> {
    return groupOf(context, binding);
  }

  @FieldResolver(() => NameScalar)
  async groupName(@Root() binding: PolicyBinding, @Ctx() context: Context): Promise<string> {
    return (await groupOf(context, binding)).name;
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether the version is the latest one of the group: the newest that is valid now.',
  })
  async isLatestGroupVersion(@Root() binding: PolicyBinding, @Ctx() context: Context): Promise<boolean> {
    const { latestVersion } = await policyGroups.standing(context, binding.groupId);
    return binding.groupVersion === latestVersion;
  }

  @FieldResolver(() => User, { nullable: true, description: 'Null: a service made it.' })
  createdBy(
    @Root() { createdById }: PolicyBinding,
    @Ctx() context: Context,
  ): User | null | Promise<User | null> {
    return personOf(context, createdById);
  }
}

function groupOf(
  context: Context,
  { groupId: id, groupVersion: version }: PolicyBinding,
): Promise<PolicyGroup> {
  return policyGroups.version(context, { id, version });
}
