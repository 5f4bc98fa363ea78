import type { TestCaller } from '@agg/kit/testing';
import { eventually } from '@agg/schema/testing';
import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { shared } from '../../kit/shared-stack.ts';
import { SocketClient } from '../../kit/socket-client.ts';
import { beginStory } from '../../kit/story.ts';

const decided = 'decided.governancereviews-and-governancechanged';

const watching = `subscription ($kinds: [GovernedKind!], $ids: [UUID!]) {
  governanceChanged(after: "0", subjectKinds: $kinds, subjectIds: $ids) { action subjectId subjectName } }`;

async function watch({ token }: TestCaller, variables: object) {
  const client = await SocketClient.connect(shared.url, token);
  const operation = client.subscribe(watching, variables);
  return {
    received: () => operation.answers.flatMap(({ data }) => data?.governanceChanged ?? []),
    refused: () => operation.refused ?? operation.answers.find(({ errors }) => errors)?.errors,
    close: () => client.close(),
  };
}

const classify = `mutation ($id: UUID!) { classifyAgent(
  agentId: $id, input: { riskTier: MINIMAL }, reason: "It decides nothing.") { riskTier } }`;

describe('governanceChanged', () => {
  test(cites(decided, 'delivers only changes of the chosen subjects, with their names'), async () => {
    const { admin, ask, maker } = await beginStory();
    const [chosen, other] = [await maker.agent('Clerk'), await maker.agent('Other')];
    const watcher = await watch(admin, { ids: [chosen] });
    for (const id of [other, chosen]) await ask(classify, { id });
    const classified = { action: 'governance.classified', subjectId: chosen, subjectName: 'Clerk' };
    const isClassified = ({ action }: { action: string }) => action === classified.action;
    await eventually(() => watcher.received().some(isClassified), 'the chosen change is delivered');
    expect(watcher.received().filter(isClassified)).toEqual([classified]);
    expect(watcher.received().filter(({ subjectId }) => subjectId !== chosen)).toEqual([]);
    await watcher.close();
  });

  test.each([
    [{ kinds: ['MCP_SERVER'] }, 'MCP_REGISTRY:READ is required'],
    [{ kinds: ['AGENT', 'LLM_GATEWAY'] }, 'LLM_GATEWAY:READ is required'],
    [{ kinds: ['MCP_SERVER', 'LLM_GATEWAY'] }, 'MCP_REGISTRY:READ and LLM_GATEWAY:READ is required'],
  ])(cites(decided, 'refuses the wanted kinds of %j with the missing role'), async (variables, says) => {
    const reader = await (await beginStory()).caller(['REGISTRY:READ']);
    const watcher = await watch(reader, variables);
    const [error] = await eventually(watcher.refused, 'it is refused');
    expect(error).toMatchObject({
      message: expect.stringContaining(says),
      extensions: { code: 'FORBIDDEN' },
    });
    await watcher.close();
  });

  test.each([{ kinds: [] }, { ids: [] }])('refuses an empty list: %j', async (variables) => {
    const watcher = await watch((await beginStory()).admin, variables);
    const [error] = await eventually(watcher.refused, 'it is refused');
    expect(error?.extensions.code).toBe('VALIDATION_FAILED');
    await watcher.close();
  });
});
