import type { Role } from '@agg/schema/access';
import { eventually } from '@agg/schema/testing';
import { afterAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { ask } from '../../kit/client.ts';
import { shared } from '../../kit/shared-stack.ts';
import { beginStory } from '../../kit/story.ts';
import { closeAll, listen, refusalOf } from './listening.ts';

afterAll(closeAll);

describe('The filters of registryChanged', () => {
  test(cites('decided.kinds-of-events', 'select subjects by id'), async () => {
    const story = await beginStory();
    const ids = [await story.maker.channel('One'), await story.maker.channel('Two')];
    await story.maker.channel('Three');
    const { answers } = await listen(story.admin.token, `after: "0", ids: ${JSON.stringify(ids)}`, '');
    const rename =
      'mutation ($id: UUID!) { updateChannel(channelId: $id, input: { name: "Last" }) { name } }';
    await story.ask(rename, { id: ids[1] });
    await eventually(() => answers.length >= 3, 'the changes are delivered');
    expect(answers.map(({ data }) => data.registryChanged.id)).toEqual([ids[0], ids[1], ids[1]]);
  });

  test.each([
    ['CHANNEL', 'CHANNELS:READ'],
    ['LLM_GATEWAY_SUBSCRIPTION', 'LLM_GATEWAY:READ'],
    ['USER', 'USERS:READ'],
    ['CREDENTIAL', 'API_KEYS:READ'],
    ['GROUP', 'GROUPS:READ'],
    ['IDENTITY_PROVIDER', 'IDENTITY_PROVIDERS:READ'],
    ['TENANT', 'TENANT:READ'],
  ] as [string, Role][])(
    cites('decided.kinds-of-events', 'refuse a kind that the caller may not read: %s needs %s'),
    async (kind, role) => {
      const story = await beginStory();
      const { token } = await story.caller(['REGISTRY:READ']);
      const operation = await listen(token, `kinds: [AGENT, ${kind}]`, '');
      const error = await refusalOf(operation);
      expect(error?.extensions.code).toBe('FORBIDDEN');
      expect(error?.message).toContain(role);
      const allowed = await story.caller(['REGISTRY:READ', role]);
      const accepted = await listen(allowed.token, `after: "0", kinds: [AGENT, ${kind}]`, '');
      await story.maker.agent();
      await eventually(() => accepted.answers[0], 'it is accepted');
    },
  );

  test.each(['kinds: [SESSION]', 'kinds: []', 'ids: []'])('refuse %s', async (args) => {
    const story = await beginStory();
    const operation = await listen(story.admin.token, args, '');
    const error = await refusalOf(operation);
    expect(error?.extensions.code).toBe('VALIDATION_FAILED');
  });

  test('show an agent no people', async () => {
    const story = await beginStory();
    const { token } = await story.caller(['REGISTRY:READ', 'USERS:READ'], { kind: 'AGENT' });
    const operation = await listen(token, 'kinds: [USER]', '');
    const error = await refusalOf(operation);
    expect(error?.extensions.code).toBe('FORBIDDEN');
    expect(await ask(shared.url, '{ agents { totalElements } }', {}, token)).toEqual({ totalElements: 0 });
  });
});
