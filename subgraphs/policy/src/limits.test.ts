import { randomUUID } from 'node:crypto';
import { callerOf, change } from '@agg/kit';
import { startTestSubgraph } from '@agg/kit/testing';
import type { GatewayError } from '@agg/schema';
import { describe, expect, test } from '@jest/globals';
import { checkMigrations, mostBindings } from './binding/check-migration.ts';
import { GroupBindingsResolver, mostShown } from './binding/group-bindings.resolver.ts';
import { mostMembers, placedMembers } from './group/check-members.ts';
import type { PolicyGroup } from './group/policy-group.entity.ts';
import { policy } from './index.ts';
import { mostTexts, ResolutionResolver } from './resolution/resolution.resolver.ts';

const subgraph = await startTestSubgraph(policy, { work: false });
const context = subgraph.context();

const someOf = <T>(count: number, newOne: () => T) => Array.from({ length: count }, newOne);
const simulate = (count: number) => {
  const someone = { kind: 'AGENT' as const, id: randomUUID() };
  const leg = 'requestFromSource' as const;
  const args = { source: someone, sink: someone, leg };
  return new ResolutionResolver().simulatePolicies(context, args, { texts: Array(count).fill('') });
};

/** What a client sends, how many of it there may be, and what the refusal says of one more. */
const refused: [
  what: string,
  most: number,
  pointer: string,
  check: (count: number) => unknown,
  says: string,
][] = [
  [
    'bindings that are migrated',
    mostBindings,
    '/bindings',
    (count) =>
      checkMigrations(
        someOf(count, () => ({ bindingId: randomUUID(), sourceVersion: '1', targetVersion: '2' })),
      ),
    `There are ${mostBindings + 1} bindings. Send 1 to ${mostBindings}.`,
  ],
  [
    'policies of a group',
    mostMembers,
    '/policies',
    (count) => placedMembers(someOf(count, () => ({ policyId: randomUUID() }))),
    `There are ${mostMembers + 1} policies. Send 1 to ${mostMembers}.`,
  ],
  [
    'texts of a sample',
    mostTexts,
    '/sample/texts',
    simulate,
    `The sample has ${mostTexts + 1} texts. Give at most ${mostTexts}.`,
  ],
];

describe('The limits of policies', () => {
  test.each(refused)(
    'allow the greatest number of %s, and no more',
    async (_what, most, pointer, check, says) => {
      await check(most);
      const error: GatewayError = await Promise.resolve()
        .then(() => check(most + 1))
        .then(
          () => undefined,
          (refusal) => refusal,
        );
      expect(error).toMatchObject({ code: 'VALIDATION_FAILED', fieldErrors: [{ pointer, detail: says }] });
    },
  );

  test('show the oldest bindings of a version of a group, and count all', async () => {
    const { tenantId, id } = callerOf(context);
    const key = { id: randomUUID(), version: '1' };
    await change(context, (em) =>
      em.execute(
        `insert into policy.policy_binding (tenant_id, binding_id, revision, group_id, group_version, binding_level,
           priority, valid_from, created_at, created_by_id)
         select ?, gen_random_uuid(), 1, ?, ?, 'TENANT', n, now(), now() - make_interval(mins => n), ?
         from generate_series(1, ?) as n`,
        [tenantId, key.id, key.version, id, mostShown + 1],
      ),
    );
    // The newest has the lowest number.
    const oldestFirst = Array.from({ length: mostShown }, (_, index) => mostShown + 1 - index);
    const group = { groupId: key.id, version: key.version } as PolicyGroup;
    const ofGroup = new GroupBindingsResolver();
    const shown = await ofGroup.bindings(group, context);
    expect(shown.map(({ priority }) => priority)).toEqual(oldestFirst);
    expect(await ofGroup.bindingCount(group, context)).toBe(mostShown + 1);
  });
});
