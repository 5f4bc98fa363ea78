import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { audit, beginPolicies, type PolicyStory } from './policy-story.ts';

interface Preset {
  preset: string;
  policies: { name: string; config: { entity: { type: string; action: string } } }[];
}

const presetsOf = async ({ send }: PolicyStory): Promise<Preset[]> =>
  (await send('GET', '/policy-presets')).json;

/** What the policies of the tenant do with a text that an agent is sent. */
async function verdictOn({ send, admin }: PolicyStory, text: string): Promise<string> {
  const { json } = await send('POST', '/policies/simulate', {
    source: { kind: 'USER', id: admin.id },
    sink: { kind: 'AGENT', id: admin.id },
    leg: 'requestFromSource',
    sample: { texts: [text] },
  });
  return json.verdict;
}

describe('Presets of policies', () => {
  test(
    cites(
      'decided.policy-presets',
      'are bodies with which policies are created, for cards, secrets and e-mail',
    ),
    async () => {
      const story = await beginPolicies();
      const presets = await presetsOf(story);
      expect(presets.map(({ preset }) => preset)).toEqual(['CARD_NUMBERS', 'SECRETS', 'EMAIL_ADDRESSES']);
      for (const body of presets.flatMap(({ policies }) => policies)) {
        const { status, json } = await story.send('POST', '/policies', body);
        expect([status, json]).toMatchObject([201, body]);
      }
    },
  );

  test(
    cites('decided.default-thresholds', 'of cards stop card numbers, and not the numbers from 1 to 20'),
    async () => {
      const story = await beginPolicies();
      const [cards] = await presetsOf(story);
      const policyId = await story.policy(cards?.policies[0]);
      await story.bind(await story.group({ policies: [{ policyId }] }));
      expect(await verdictOn(story, 'Pay with 4111 1111 1111 1111.')).toBe('BLOCK');
      const counted = Array.from({ length: 20 }, (_, index) => index + 1).join(' ');
      expect(await verdictOn(story, counted)).toBe('PASS');
    },
  );
});

test(
  cites(
    'decided.default-thresholds',
    'A threshold that is not stated is 0.8 where data is blocked, and 0.5 otherwise',
  ),
  async () => {
    const { send, policy } = await beginPolicies();
    const stored = async (entity: object) =>
      (await send('GET', `/policies/${await policy({ config: { ...audit, entity } })}`)).json.config.entity;
    for (const [action, scoreThreshold] of [
      ['BLOCK', 0.8],
      ['REDACT', 0.5],
    ]) {
      const entity = { type: 'EMAIL', action };
      expect(await stored(entity)).toEqual({ ...entity, scoreThreshold });
    }
  },
);
