import { eventually } from '@agg/schema/testing';
import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { beginStory, timestamp } from '../../kit/story.ts';
import { agentWithKey, rotateCredential as rotate, token } from './credential-maker.ts';

const ledger = new LedgerReader();

describe('The secret of a credential', () => {
  test(
    cites(
      ['client.rotation', 'decided.credentials'],
      'is rotated with an overlap, in which two secrets work and no third',
    ),
    async () => {
      const story = await beginStory();
      const { credentialId: id, clientId, clientSecret: first } = await agentWithKey(story);
      const { clientSecret: second, credential } = await story.ask(rotate, { id });
      expect(credential.secrets).toMatchObject([
        { expiresAt: expect.stringMatching(timestamp) },
        { expiresAt: null },
      ]);
      const statuses = async (...secrets: string[]) =>
        Promise.all(secrets.map(async (secret) => (await token(clientId, secret)).status));
      expect(await statuses(first, second)).toEqual([200, 200]);
      const { clientSecret: third } = await story.ask(rotate, { id, overlap: 3_600 });
      expect(await statuses(first, second, third)).toEqual([401, 200, 200]);
      const { clientSecret: last } = await story.ask(rotate, { id, overlap: 0 });
      expect(await statuses(second, third, last)).toEqual([401, 401, 200]);
      expect((await story.refusal(rotate, { id, overlap: 2_592_001 })).code).toBe('VALIDATION_FAILED');
      const actions = await ledger.actionsOn(story.tenantId, id);
      expect(actions).toEqual(['credential.created', ...Array(3).fill('credential.secret_rotated')]);
    },
  );

  test('stops working at the end of its overlap', async () => {
    const story = await beginStory();
    const { credentialId: id, clientId, clientSecret } = await agentWithKey(story);
    await story.ask(rotate, { id, overlap: 1 });
    const isOver = async () => (await token(clientId, clientSecret)).status === 401;
    await eventually(isOver, 'the old secret ends');
  });
});
