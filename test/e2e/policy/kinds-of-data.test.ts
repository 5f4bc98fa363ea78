import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { messageOf } from '../../kit/a2a/rpc.ts';
import { PolicedScene } from './policed-scene.ts';

const scene = new PolicedScene();

/** In parts: what looks for keys in repositories would find whole ones. */
const random = 'Zk3Qw9Lt7Rb2Xc8Vn5Jh1Gf6Ds4Pa0Ym';
const github = `ghp${'_'}${random}Kx9T`;

/** What reaches the agent of data that policies redact. */
async function redacted(
  entity: Parameters<typeof scene.policed>[0]['entity'],
  data: object,
): Promise<object> {
  const { client } = await scene.policed({ action: 'REDACT', entity, legs: ['requestFromSource'] });
  const message = messageOf('', { parts: [{ kind: 'data', data }] });
  const { json } = await client.call('message/send', { message });
  expect(json.error).toBeUndefined();
  return scene.lastMessage.parts[0].data;
}

describe('Of the arguments of a tool, a policy', () => {
  test(cites('decided.names-of-people', 'redacts names of people, and no others'), async () => {
    const kept = { name: 'Research Assistant Agent', from: 'Green Valley', displayName: 'Main Street' };
    const data = { ...kept, firstName: 'Xochitl', last_name: 'Quispe' };
    expect(await redacted('NAME', data)).toEqual({ ...kept, firstName: '[NAME]', last_name: '[NAME]' });
  });

  test(
    cites('decided.labels-of-data', 'redacts numbers by their labels, and none behind another label'),
    async () => {
      const kept = { order_id: '4155552671', traceId: '4155552672', version: '10.0.0.1' };
      const data = { note: 'Phone number is 555-123-4567', ...kept };
      expect(await redacted('PHONE', data)).toEqual({ note: 'Phone number is [PHONE]', ...kept });
    },
  );

  test(cites('decided.keys-of-programs', 'redacts keys of programs, and no hashes'), async () => {
    const kept = { commit: '9f86d081884c7d659a2feaa0c55ad0159f86d081', nextPageToken: random };
    expect(await redacted('GITHUB_TOKEN', { ...kept, token: github })).toEqual({
      ...kept,
      token: '[GITHUB_TOKEN]',
    });
    expect(await redacted('GENERIC_API_KEY', { ...kept, apiKey: random })).toEqual({
      ...kept,
      apiKey: '[GENERIC_API_KEY]',
    });
  });
});
