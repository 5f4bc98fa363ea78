import { sealedColumns } from '@agg/kit/host';
import { subgraphs } from '@agg/subgraphs';
import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { beginStory, type Story } from '../../kit/story.ts';
import { home, type RegisteredNoun, registeredNouns } from './registered-credentials.ts';

/** What is sealed and never sent to an address that somebody could change. */
const others = [
  'idempotency.request',
  'jobs.job',
  'tenant_auth.signing_key',
  // A new issuer needs a new secret.
  'tenant_auth.identity_provider',
  'tenant_auth.one_time_secret',
];

const cases = Object.values(registeredNouns).flatMap((ways) => Object.entries(ways));

async function begin({ make, setCredential }: RegisteredNoun): Promise<{ story: Story; id: string }> {
  const story = await beginStory();
  const id = await make(story, `${home}/a2a`);
  await setCredential(story, id);
  return { story, id };
}

describe('The credential of', () => {
  test.each(cases)(
    cites('decided.credentials-are-for-origins', '%s stays where its address has the same origin'),
    async (_name, noun) => {
      const { story, id } = await begin(noun);
      for (const url of [`${home}/v2/a2a`, 'HTTPS://PARTNER.example:443/a2a']) {
        await noun.move(story, id, url);
        expect(await noun.hasCredential(story, id)).toBe(true);
      }
    },
  );

  test.each(
    cases.flatMap(([name, noun]) =>
      [
        'https://attacker.example/a2a',
        'http://partner.example/a2a',
        'https://partner.example:8443/a2a',
        'https://partner.example.attacker.example/a2a',
      ].map((url) => [name, url, noun] as const),
    ),
  )(
    cites('decided.credentials-are-for-origins', '%s is removed where it is then at %s'),
    async (_name, url, noun) => {
      const { story, id } = await begin(noun);
      await noun.move(story, id, url);
      expect(await noun.hasCredential(story, id)).toBe(false);
    },
  );
});

test('Every sealed secret that goes to a registered address is tried here', () => {
  const declared = new Set(sealedColumns(subgraphs).map(({ table }) => table));
  const known = new Set([...Object.keys(registeredNouns), ...others]);
  expect([...declared].filter((table) => !known.has(table))).toEqual([]);
});
