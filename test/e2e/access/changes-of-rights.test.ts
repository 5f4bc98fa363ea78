import { allRoles, type Role } from '@agg/schema';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { graphql } from '../../kit/client.ts';
import type { TestCaller } from '../../kit/provisioning.ts';
import { shared } from '../../kit/shared-stack.ts';
import { beginStory, type Story } from '../../kit/story.ts';
import { changesOfRights, leavingRights, takingRights, ways, withoutRights } from './changes-of-rights.ts';
import { readRootFields } from './root-fields.ts';

const mutations = readRootFields().filter(({ type }) => type === 'Mutation');
const lacked: Role[] = ['AUDIT:READ', 'TENANT:ADMIN'];
const trials = lacked.flatMap((role) =>
  ways.flatMap((way) => Object.keys(changesOfRights).map((name) => ({ name, role, way }))),
);
/** Setting the roles of a person whose role comes from a group grants a role. */
const isAllowed = ({ name, role, way }: (typeof trials)[number]): boolean =>
  role !== 'TENANT:ADMIN' && takingRights.includes(name) && (name !== 'setUserRoles' || way === 'directly');

let story: Story;
const lesser = new Map<Role, TestCaller>();
beforeAll(async () => {
  story = await beginStory();
  for (const role of lacked) {
    const entity = role.slice(0, role.indexOf(':') + 1);
    const others = allRoles.filter((each) => !each.startsWith(entity));
    lesser.set(role, await story.caller(others));
  }
});

test('Every mutation of tenant-auth is listed as changing rights or not', () => {
  const known = Object.keys(changesOfRights).concat(Object.values(leavingRights).flat());
  const own = mutations.filter(({ graphs }) => graphs.includes('TENANT_AUTH'));
  expect(own.map(({ name }) => name).sort()).toEqual(known.sort());
});

test('Every other subgraph is listed as storing no rights', () => {
  const graphs = new Set(mutations.flatMap((field) => field.graphs));
  expect([...graphs].sort()).toEqual(withoutRights.concat('TENANT_AUTH').sort());
});

/** Tries a change of rights as a caller without the role, and as a caller with every role. */
async function changed({ name, role, way }: (typeof trials)[number]) {
  const variables = (await changesOfRights[name]?.({ story, role, way })) ?? {};
  const document = mutations.find((each) => each.name === name)?.document(variables) ?? '';
  const tried = async (token = '') => (await graphql(shared.url, document, variables, token)).errors?.[0];
  return { lacking: await tried(lesser.get(role)?.token), holding: () => tried(story.admin.token) };
}

describe('A change of rights', () => {
  test.each(trials.filter((trial) => !isAllowed(trial)))(
    'is refused to a caller without $role who grants or removes it by $name ($way)',
    async (trial) => {
      const { lacking, holding } = await changed(trial);
      expect(lacking).toMatchObject({
        message: expect.stringContaining(`you lack ${trial.role}`),
        extensions: { code: 'FORBIDDEN' },
      });
      // Only the role was missing.
      expect(await holding()).toBeUndefined();
    },
  );

  test.each(trials.filter(isAllowed))(
    'is allowed to a caller without $role who removes it by $name ($way)',
    async (trial) => {
      expect((await changed(trial)).lacking).toBeUndefined();
    },
  );
});
