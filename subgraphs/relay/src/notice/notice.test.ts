import { expect, test } from '@jest/globals';
import { notice, noticeExtension } from './notice.ts';

test('The notice says that it is AI, and which law requires it', () => {
  expect(notice).toEqual({
    name: 'urn:agent-governance-gateway:ai-notice',
    value: {
      text: expect.stringContaining('AI agent, not to a person'),
      legalBasis: 'AI Act Art. 50(1)',
    },
  });
});

test('A card has an extension of the same name, which requires nothing of clients', () => {
  expect(noticeExtension).toMatchObject({ uri: notice.name, required: false });
});
