import type { TestCaller } from '@agg/kit/testing';
import { allRoles } from '@agg/schema/access';
import { eventually } from '@agg/schema/testing';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { newEmail, newPassword, post } from '../../kit/accounts.ts';
import { shared } from '../../kit/shared-stack.ts';
import { assign, newAgent } from './assigning.ts';
import { governanceActions } from './governance-ledger.ts';
import type { Governed } from './governance-maker.ts';
import { beginGovernance, type GovernanceStory } from './governing.ts';

const [replaced, lost, restored] = [
  'governance.assignments_replaced',
  'governance.owner_lost',
  'governance.owner_restored',
];
let story: GovernanceStory;
let owner: TestCaller;
let agent: Governed;
beforeAll(async () => {
  story = await beginGovernance();
});

const step = (name: string, { id }: TestCaller) =>
  story.ask(`mutation ($id: UUID!) { ${name}(userId: $id) { id } }`, { id });
const actions = () => governanceActions(story.tenantId, agent.id);
const finding = '{ governanceReviews(kinds: [OWNER_INACTIVE]) { content { subjectId } } }';
const findings = async () =>
  (await story.ask(finding)).content.map(({ subjectId }: { subjectId: string }) => subjectId);

async function expectActions(...expected: (string | undefined)[]): Promise<void> {
  await eventually(async () => (await actions()).length >= expected.length, `the ledger has ${expected}`);
  expect(await actions()).toEqual(expected);
}

describe('the accountable owner', () => {
  test(
    cites(
      'decided.an-accountable-owner',
      'is a finding while suspended, and after deactivation until another owner replaces them',
    ),
    async () => {
      agent = await newAgent(story);
      owner = await story.caller(allRoles);
      await assign(story, agent, [{ userId: owner.id }]);
      await step('suspendUser', owner);
      await expectActions(replaced, lost);
      expect(await findings()).toContain(agent.id);
      await step('reactivateUser', owner);
      await expectActions(replaced, lost, restored);
      expect(await findings()).not.toContain(agent.id);
      await step('deactivateUser', owner);
      await expectActions(replaced, lost, restored, lost);
      expect(await findings()).toContain(agent.id);
      await assign(story, agent, [{ userId: story.admin.id }]);
      expect(await findings()).not.toContain(agent.id);
      await expectActions(replaced, lost, restored, lost, replaced);
    },
  );

  test('is no longer a finding after a deactivated owner is invited again and accepts', async () => {
    agent = await newAgent(story);
    const email = newEmail();
    owner = await story.caller([], { email });
    await assign(story, agent, [{ userId: owner.id }]);
    await step('deactivateUser', owner);
    await expectActions(replaced, lost);
    await story.ask('mutation ($email: Email!) { inviteUser(email: $email) { id } }', { email });
    const { token } = await shared.inbox.next(email);
    await post('accept-invite', { token, name: 'Ada', password: newPassword() });
    await expectActions(replaced, lost, restored);
    expect(await findings()).not.toContain(agent.id);
  });

  test('is a finding after they leave, but a deputy is not', async () => {
    agent = await newAgent(story);
    const [deputy, sentinel] = [await story.caller(allRoles), await story.caller(allRoles)];
    const other: Governed = await newAgent(story);
    await assign(story, agent, [{ userId: story.admin.id }, { userId: deputy.id, role: 'DEPUTY_OWNER' }]);
    await assign(story, other, [{ userId: sentinel.id }]);
    await step('deactivateUser', deputy);
    await step('deactivateUser', sentinel);
    await eventually(async () => (await findings()).includes(other.id), 'the other owner is a finding');
    await expectActions(replaced);
  });
});
