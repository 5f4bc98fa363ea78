import { describe, expect, test } from '@jest/globals';
import { current, old } from './cards.fixture.ts';
import { rewriteCard } from './rewrite-card.ts';
import { shownMembers } from './shown-members.ts';

const hidden = 'https://hidden.example/a2a';
const url = 'https://gateway.example/relay/v1/agents/a/a2a/0.3.0';
const securityScheme = { type: 'http', scheme: 'bearer' } as const;

/** Members that say where the agent is reached or how it knows its callers, and one that nobody knows. */
const names = [
  'url',
  'preferredTransport',
  'additionalInterfaces',
  'supportedInterfaces',
  'interfaces',
  'protocolVersion',
  'securitySchemes',
  'security',
  'securityRequirements',
  'signatures',
  'tenant',
  'x-address',
];

/** How lenient readers may find a member of this name. */
const spellings = (name: string): string[] => [
  name,
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  name.toUpperCase(),
  name.charAt(0).toUpperCase() + name.slice(1),
  `_${name}_`,
  name.toLowerCase(),
];

/** The same card with more members in one of its objects. */
const places: Record<string, (card: object, more: object) => object> = {
  'the card': (card, more) => ({ ...card, ...more }),
  'its provider': (card, more) => ({ ...card, provider: { organization: 'Example', ...more } }),
  'its capabilities': (card, more) => ({ ...card, capabilities: { streaming: true, ...more } }),
  'an extension': (card, more) => ({ ...card, capabilities: { extensions: [{ uri: 'urn:a', ...more }] } }),
  'a skill': (card, more) => ({ ...card, skills: [{ id: 's', name: 'S', ...more }] }),
  'a skill in another spelling': (card, more) => ({
    ...card,
    skills: undefined,
    S_kills: [{ id: 's', ...more }],
  }),
};

describe.each(Object.entries(places))('In %s, the relay shows nothing of the agent by', (place, withMore) => {
  test.each(names)(
    'a member that is called %s, however it is spelled [decided.cards-of-the-relay]',
    (name) => {
      for (const spelling of spellings(name))
        for (const card of [old, current])
          for (const value of [hidden, [{ url: hidden }], { [hidden]: { url: hidden } }]) {
            // The web site of a provider is not where its agent is reached.
            if (place === 'its provider' && /^_?url_?$/i.test(spelling) && value === hidden) continue;
            const given = withMore(card, { [spelling]: value });
            const shown = JSON.stringify(
              rewriteCard(given as typeof old, { url, version: '1.0', securityScheme }),
            );
            expect(shown).not.toContain('hidden.example');
          }
    },
  );
});

test('Values that are not what they have to be are not shown', () => {
  const odd = { url: hidden };
  const card = {
    name: odd,
    version: [hidden],
    provider: hidden,
    skills: [hidden, { tags: [odd, 'a'], name: odd }],
  };
  expect(
    shownMembers({ ...card, iconUrl: odd, capabilities: [odd], defaultInputModes: { url: hidden } }),
  ).toEqual({
    provider: {},
    capabilities: {},
    skills: [{}, { tags: ['a'] }],
  });
});

test('Of several spellings, that of A2A counts', () => {
  expect(shownMembers({ Name: 'other', name: 'own', NAME: 'third', icon_url: 'icon' })).toEqual({
    name: 'own',
    iconUrl: 'icon',
  });
});
