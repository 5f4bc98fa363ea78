import { describe, expect, test } from '@jest/globals';
import { interfacesIn } from './card-interfaces.ts';
import { readCards, refusedCards } from './testing/odd-cards.ts';

describe('A card', () => {
  test.each(Object.entries(readCards))(
    '%s states where its agent is reached, and in which version [decided.one-reading-of-cards]',
    (_name, { states, interfaces }) => {
      expect(interfacesIn({ ...states })).toEqual(interfaces);
    },
  );

  test.each(Object.entries(refusedCards))('%s has no interface that is understood', (_name, { states }) => {
    expect(interfacesIn({ ...states }).filter(({ version }) => version)).toEqual([]);
  });

  test('has none where what it states is not what A2A has', () => {
    for (const states of [
      {},
      { url: 7 },
      { url: 'https://agent.example', preferredTransport: 1 },
      { supportedInterfaces: [null, 'https://agent.example', { url: 'https://agent.example' }] },
      { supportedInterfaces: { url: 'https://agent.example' } },
    ])
      expect(interfacesIn(states)).toEqual([]);
  });
});
