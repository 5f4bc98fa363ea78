import { randomUUIDv7 } from 'node:crypto';
import {
  Access,
  allOf,
  type Context,
  callerOf,
  change,
  findSubject,
  getOne,
  hasEndedAt,
  type Reader,
  read,
  statedValidity,
} from '@agg/kit';
import { bindingReferences } from '@agg/policy-engine';
import { type Fault, GatewayError, refuseFaults, UuidScalar } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { toRead, toWrite } from '../access-rules.ts';
import { policyGroups } from '../group/policy-groups.ts';
import { bindableVersion, latestVersion, lockGroup } from './bindable-version.ts';
import { countChange } from './binding-epoch.entity.ts';
import { idOf, kindOfReference, type ReferenceIds } from './binding-references.ts';
import { checkPriority } from './check-priority.ts';
import { checkedReferences } from './check-references.ts';
import { PolicyBinding } from './policy-binding.entity.ts';
import { policyBindingList } from './policy-binding.list.ts';
import { PolicyBindingInput, PolicyBindingListArgs, PolicyBindingPage } from './policy-binding.types.ts';

const usualPriority = 100;

const groupMissing = {
  pointer: 'groupId',
  detail: 'isLatestGroupVersion filters the bindings of one group. Send its groupId, too.',
};

@Resolver()
export class PolicyBindingResolver {
  /** @throws VALIDATION_FAILED for `isLatestGroupVersion` without a group */
  @Query(() => PolicyBindingPage, { description: 'The bindings of the tenant. Ended ones are listed, too.' })
  @Access(toRead)
  policyBindings(
    @Ctx() context: Context,
    @Args(() => PolicyBindingListArgs) request: PolicyBindingListArgs,
  ): Promise<PolicyBindingPage> {
    const { agentId, groupId, isLatestGroupVersion: wanted } = request;
    const isAsked = typeof wanted === 'boolean';
    if (isAsked && !groupId) refuseFaults('VALIDATION_FAILED', [groupMissing], 'REQUIRED');
    return read(context, async (reader) => {
      const onLatest = isAsked && groupId ? onLatestOf(await latestOf(reader, groupId), wanted) : undefined;
      const having = allOf(agentId && naming(agentId), onLatest);
      return policyBindingList.page(reader, request, { where: { removedAt: null }, having });
    });
  }

  @Query(() => PolicyBinding, { description: 'A binding, also one that is removed.' })
  @Access(toRead)
  policyBinding(
    @Ctx() context: Context,
    @Arg('bindingId', () => UuidScalar) bindingId: string,
  ): Promise<PolicyBinding> {
    return read(context, (reader) => getOne(reader, PolicyBinding, { bindingId }));
  }

  /**
   * @throws VALIDATION_FAILED for references that the level does not take, and for a priority out of bounds; NOT_FOUND for
   * the group; UNPROCESSABLE for an unknown version, for references to what is not in use, and for an invalid validity;
   * CONFLICT for an archived group, and for a version that has ended or contains an archived policy
   */
  @Mutation(() => PolicyBinding, {
    description:
      'Applies a version of a policy group to the calls of a level. What it refers to has to be in use.',
  })
  @Access(toWrite)
  async createPolicyBinding(
    @Ctx() context: Context,
    @Arg('input', () => PolicyBindingInput) input: PolicyBindingInput,
  ): Promise<PolicyBinding> {
    const references = checkedReferences(input);
    checkPriority(input.priority);
    const { tenantId, id: createdById } = callerOf(context);
    const { groupId, bindingLevel, priority } = input;
    const work = async (em: EntityManager) => {
      const groupVersion = await versionToBind(context, em, input);
      await assertLive(em, references);
      await countChange(context, em);
      const createdAt = new Date();
      return em.create(PolicyBinding, {
        tenantId,
        bindingId: randomUUIDv7(),
        revision: 1,
        groupId,
        groupVersion,
        bindingLevel,
        ...references,
        priority: priority ?? usualPriority,
        ...statedValidity(input, createdAt),
        createdAt,
        createdById,
        removedAt: null,
      });
    };
    return change(context, work, input.reason);
  }
}

/** The version of a group that is the latest now; `null` where none is valid. */
async function latestOf(reader: Reader, groupId: string): Promise<string | null> {
  const standings = await policyGroups.standings(reader, [groupId]);
  return standings.get(groupId)?.latestVersion ?? null;
}

/** Bindings that are on this version, or those that are not. */
function onLatestOf(latest: string | null, wanted: boolean): RawBuilder<unknown> {
  return wanted ? sql`group_version = ${latest}` : sql`group_version is distinct from ${latest}`;
}

/** Bindings that name an agent. */
function naming(agentId: string): RawBuilder<unknown> {
  return sql`(agent_id = ${agentId} or source_agent_id = ${agentId} or sink_agent_id = ${agentId})`;
}

async function versionToBind(
  context: Context,
  em: EntityManager,
  { groupId, groupVersion }: PolicyBindingInput,
): Promise<string> {
  await lockGroup(em, groupId);
  const version = groupVersion ?? (await latestVersion(context, em, groupId));
  const group = await bindableVersion(em, groupId, version, '/groupVersion');
  if (!hasEndedAt(group, new Date())) return version;
  throw new GatewayError(
    'CONFLICT',
    `Version "${version}" of this policy group is no longer valid. Choose another version.`,
  );
}

/** @throws UNPROCESSABLE with a pointer to every reference to what the tenant does not have, or has archived */
async function assertLive(em: EntityManager, references: ReferenceIds): Promise<void> {
  const faults: Fault[] = [];
  for (const reference of bindingReferences) {
    const id = references[idOf(reference)];
    const kind = kindOfReference[reference];
    if (!id || (await findSubject(em, { kind, id }))?.isLive) continue;
    const noun = kind.toLowerCase().replaceAll('_', ' ');
    const detail = `${id} is no ${noun} that this tenant has in use. Choose another one.`;
    faults.push({ pointer: `/${idOf(reference)}`, detail });
  }
  refuseFaults('UNPROCESSABLE', faults, 'NOT_IN_USE');
}
