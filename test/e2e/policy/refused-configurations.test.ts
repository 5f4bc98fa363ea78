import { beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { beginPolicies, type PolicyStory, refusalOf } from './policy-story.ts';

let story: PolicyStory;
let policyId: string;
beforeAll(async () => {
  story = await beginPolicies();
  policyId = await story.policy();
});

const legs = { requestFromSource: true };
const entity = (type: string, action = 'LOG') => ({ type, scoreThreshold: 0.5, action });

/** A configuration that is valid, but for what a case changes. */
const ofType = (type: string, finds: string, settings: object = {}) => ({
  type,
  enabledLegs: legs,
  entity: entity(finds),
  ...settings,
});
const pii = ofType('PII_DETECTION', 'EMAIL');
const keyword = ofType('KEYWORD', 'KEYWORD', { keywords: ['secret'] });

/** Configurations, and the pointers of their refusals below `/config`. */
const refused: [string, object, ...string[]][] = [
  ['an unknown type', { ...pii, type: 'ANYTHING' }, '/type'],
  ['an unknown mode', { ...pii, mode: 'MAYBE' }, '/mode'],
  ['no legs', { ...pii, enabledLegs: undefined }, '/enabledLegs'],
  ['no leg that is enabled', { ...pii, enabledLegs: { requestToSink: false } }, '/enabledLegs'],
  ['no entity', { ...pii, entity: undefined }, '/entity'],
  ['an unknown entity', { ...pii, entity: entity('SHOE_SIZE') }, '/entity/type'],
  ['an entity of another type', { ...pii, entity: entity('KEYWORD') }, '/entity/type'],
  ['an unknown action', { ...pii, entity: entity('EMAIL', 'SING') }, '/entity/action'],
  [
    'a threshold below 0',
    { ...pii, entity: { ...entity('EMAIL'), scoreThreshold: -0.1 } },
    '/entity/scoreThreshold',
  ],
  [
    'a threshold above 1',
    { ...pii, entity: { ...entity('EMAIL'), scoreThreshold: 1.1 } },
    '/entity/scoreThreshold',
  ],
  ['a setting of another type', { ...pii, maxBytes: 9, keywords: ['a'] }, '/keywords', '/maxBytes'],
  ['several faults', { ...keyword, entity: entity('EMAIL'), keywords: [] }, '/entity/type', '/keywords'],
  ['a missing setting', ofType('KEYWORD', 'KEYWORD'), '/keywords'],
  ['a blank word', { ...keyword, keywords: ['a', ' '] }, '/keywords/1'],
  ['no expression', ofType('REGEX', 'PATTERN', { expressions: [] }), '/expressions'],
  [
    'an expression of no regular language',
    ofType('REGEX', 'PATTERN', { expressions: ['(a)\\1'] }),
    '/expressions/0',
  ],
  [
    'an expression that is not closed',
    ofType('REGEX', 'PATTERN', { expressions: ['a', '('] }),
    '/expressions/1',
  ],
  [
    'a topic without words',
    ofType('TOPIC_DENY', 'TOPIC', { topics: [{ name: 'War', words: [] }] }),
    '/topics/0/words',
  ],
  [
    'a schema that is none',
    ofType('SCHEMA_VALIDATION', 'SCHEMA_VIOLATION', { schema: { type: 'shoe' } }),
    '/schema',
  ],
  ['no room for a message', ofType('SIZE_LIMIT', 'MESSAGE_SIZE', { maxBytes: 0 }), '/maxBytes'],
  [
    'both lists of tools',
    ofType('TOOL_ACCESS', 'TOOL', { tools: { allowed: ['a'], denied: ['b'] } }),
    '/tools',
  ],
  ['no list of tools', ofType('TOOL_ACCESS', 'TOOL', { tools: {} }), '/tools'],
  [
    'no calls',
    ofType('RATE_LIMIT', 'CALL_RATE', { rate: { calls: 0, seconds: 60, per: 'ALL' } }),
    '/rate/calls',
  ],
  [
    'no period',
    ofType('RATE_LIMIT', 'CALL_RATE', { rate: { calls: 1, seconds: 0, per: 'ALL' } }),
    '/rate/seconds',
  ],
  [
    'a redaction of what is no text',
    { ...ofType('SIZE_LIMIT', 'MESSAGE_SIZE', { maxBytes: 9 }), entity: entity('MESSAGE_SIZE', 'REDACT') },
    '/entity/action',
  ],
  ['a language model, which is not there', ofType('CONTENT_MODERATION', 'HARMFUL_CONTENT'), '/type'],
];

describe('A configuration with', () => {
  test.each(refused)(
    cites('decided.configurations-of-policies', '%s is refused, in the first version and in later ones'),
    async (_what, config, ...below) => {
      const expected = [400, 'VALIDATION_FAILED', below.map((pointer) => `/config${pointer}`)];
      const first = await story.send('POST', '/policies', { name: 'Refused', config });
      expect(refusalOf(first)).toEqual(expected);
      const later = await story.send('POST', `/policies/${policyId}/versions`, {
        reason: 'Why not?',
        config,
      });
      expect(refusalOf(later)).toEqual(expected);
    },
  );

  test('all these faults leaves nothing behind', async () => {
    expect((await story.send('GET', '/policies')).json.totalElements).toBe(1);
    expect((await story.send('GET', `/policies/${policyId}/versions`)).json.totalElements).toBe(1);
  });
});

/** One configuration of each other type. */
const accepted = [
  { ...pii, mode: 'SHADOW', entity: entity('ALL', 'REDACT') },
  keyword,
  ofType('REGEX', 'PATTERN', { expressions: ['[a-z]+\\d'] }),
  ofType('TOPIC_DENY', 'TOPIC', { topics: [{ name: 'War', words: ['tank', 'front line'] }] }),
  ofType('PROMPT_INJECTION', 'PROMPT_INJECTION'),
  ofType('SCHEMA_VALIDATION', 'SCHEMA_VIOLATION', {
    schema: { type: 'object', properties: { a: { const: null } } },
  }),
  ofType('SIZE_LIMIT', 'MESSAGE_SIZE', { maxBytes: 1_000 }),
  ofType('TOOL_ACCESS', 'TOOL', { tools: { allowed: [] } }),
  ofType('RATE_LIMIT', 'CALL_RATE', { rate: { calls: 5, seconds: 60, per: 'SOURCE' } }),
];

describe('A configuration', () => {
  test.each(accepted)('of type $type is shown as it was written', async (config) => {
    const { status, json } = await story.send('POST', '/policies', {
      name: `Accepted ${config.type}`,
      config,
    });
    expect([status, json.config]).toEqual([201, expect.objectContaining({ type: config.type })]);
    expect(json.config).toMatchObject(config);
    const { policyId: id, version } = json;
    expect((await story.send('GET', `/policies/${id}?version=${version}`)).json.config).toEqual(json.config);
  });
});
