import { describe, expect, test } from '@jest/globals';
import { noticeExtension } from '../../notice/notice.ts';
import { current, old, otherExtension, shared, skill } from './cards.fixture.ts';
import { rewriteCard } from './rewrite-card.ts';

const url = 'https://gateway.example/relay/v1/agents/a/a2a/0.3.0';
const securityScheme = { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } as const;

const { 'x-more': _unknown, ...known } = shared;
const common = {
  ...known,
  capabilities: { streaming: true, pushNotifications: false, extensions: [otherExtension, noticeExtension] },
  skills: [skill],
};
const ofOld = {
  ...common,
  protocolVersion: '0.3.0',
  url,
  preferredTransport: 'JSONRPC',
  additionalInterfaces: [
    { url, transport: 'JSONRPC' },
    { url, transport: 'HTTP+JSON' },
  ],
  securitySchemes: { gateway: securityScheme },
  security: [{ gateway: [] }],
};
const ofCurrent = {
  ...common,
  supportedInterfaces: [
    { url, protocolBinding: 'JSONRPC', protocolVersion: '1.0' },
    { url, protocolBinding: 'HTTP+JSON', protocolVersion: '1.0' },
  ],
  securitySchemes: { gateway: { httpAuthSecurityScheme: { scheme: 'bearer', bearerFormat: 'JWT' } } },
  securityRequirements: [{ schemes: { gateway: { list: [] } } }],
};

describe('a card of the relay', () => {
  test.each([
    ['0.3.0', old, ofOld],
    ['1.0', current, ofCurrent],
    ['0.3.0', { ...current, ...old }, ofOld],
    ['1.0', { ...old, ...current }, ofCurrent],
  ] as const)(
    'of %s states our address, our tokens and the notice, and else what the agent states',
    (version, card, expected) => {
      const before = structuredClone(card);
      const rewritten = rewriteCard(card, { url, version, securityScheme });
      expect(rewritten).toEqual(expected);
      expect(card).toEqual(before);
      expect(rewriteCard(rewritten, { url, version, securityScheme })).toEqual(expected);
    },
  );

  test.each([
    ['0.3.0', { supportsAuthenticatedExtendedCard: true, capabilities: { stateTransitionHistory: false } }],
    ['1.0', { capabilities: { extendedAgentCard: true } }],
  ] as const)(
    'of %s has the members of its version, whatever the version of the agent [decided.translated-calls]',
    (version, members) => {
      const stated = {
        ...old,
        supportsAuthenticatedExtendedCard: true,
        capabilities: { streaming: true, extendedAgentCard: true, stateTransitionHistory: false },
      };
      const { supportsAuthenticatedExtendedCard, capabilities } = rewriteCard(stated, {
        url,
        version,
        securityScheme,
      });
      expect({ supportsAuthenticatedExtendedCard, capabilities }).toEqual({
        ...members,
        capabilities: {
          streaming: true,
          pushNotifications: false,
          extensions: [noticeExtension],
          ...members.capabilities,
        },
      });
    },
  );

  test('tells people that they talk to an AI system', () => {
    const { capabilities: own } = rewriteCard({ name: 'Bare' }, { url, version: '1.0', securityScheme });
    expect(own).toEqual({
      pushNotifications: false,
      extensions: [
        {
          uri: noticeExtension.uri,
          description:
            'You are talking to an AI agent, not to a person. The first answer of a conversation says so, too.',
          required: false,
        },
      ],
    });
  });
});
