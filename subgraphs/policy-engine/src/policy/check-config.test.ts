import { dataTypes, policyActions } from '@agg/schema/policy-words';
import { describe, expect, test } from '@jest/globals';
import { faultsOf } from './check-config.ts';
import { settingFaults } from './config-faults.fixture.ts';
import type { PolicyConfig } from './policy-config.types.ts';
import type { PolicySettings } from './policy-settings.types.ts';
import { type PolicyType, policyTypes, policyTypeTable } from './policy-type.table.ts';

/** For each type, settings that are as large as they may be, or as small. */
const settings: Readonly<Partial<Record<PolicyType, PolicySettings>>> = {
  KEYWORD: { keywords: Array.from({ length: 1_000 }, () => 'w'.repeat(50)) },
  REGEX: { expressions: ['b'.concat('a?'.repeat(499), 'b')] },
  TOPIC_DENY: { topics: [{ name: 'n'.repeat(200), words: ['w'] }] },
  SCHEMA_VALIDATION: { schema: {} },
  SIZE_LIMIT: { maxBytes: 10_485_760 },
  TOOL_ACCESS: { tools: { allowed: [] } },
  RATE_LIMIT: { rate: { calls: 1_000_000, seconds: 86_400, per: 'SOURCE' } },
};

type Change = Record<string, unknown>;

/** A valid configuration of a type, with some members of it, and some of its entity, changed. */
function configOf(type: PolicyType, change: Change = {}, ofEntity: Change = {}): PolicyConfig {
  const { finds } = policyTypeTable[type];
  const entity = { type: finds === 'DATA' ? 'ALL' : finds, scoreThreshold: 0.5, action: 'BLOCK' };
  const enabledLegs = { requestFromSource: true };
  const valid = { type, mode: 'ENFORCE', enabledLegs, entity: Object.assign(entity, ofEntity) };
  return Object.assign(valid, settings[type], change) as unknown as PolicyConfig;
}

const available = { model: true };
const told = (config: PolicyConfig) => faultsOf(config, available);

describe.each(policyTypes)('A configuration of type %s', (type) => {
  test('has no fault where everything is given', () => {
    expect(told(configOf(type))).toEqual([]);
    for (const scoreThreshold of [0, 1]) expect(told(configOf(type, {}, { scoreThreshold }))).toEqual([]);
  });

  test('may replace exactly what has a place in a text', () => {
    const faults = told(configOf(type, {}, { action: 'REDACT' }));
    const detail = `A policy of type ${type} finds no part of a text that could be replaced. Choose another action than REDACT.`;
    expect(faults).toEqual(policyTypeTable[type].hasSpans ? [] : [{ pointer: '/entity/action', detail }]);
  });

  test('looks for nothing but what the type finds', () => {
    const { finds } = policyTypeTable[type];
    const allowed = finds === 'DATA' ? dataTypes.join(', ').concat(', ALL') : finds;
    const other = finds === 'TOPIC' ? 'TOOL' : 'TOPIC';
    const detail = `A policy of type ${type} cannot have "${other}". Choose one of ${allowed}.`;
    expect(told(configOf(type, {}, { type: other }))).toEqual([{ pointer: '/entity/type', detail }]);
  });

  test('has no settings of other types', () => {
    const foreign = type === 'SIZE_LIMIT' ? { keywords: ['a'] } : { maxBytes: 5 };
    const [name] = Object.keys(foreign);
    const detail = `A policy of type ${type} has no ${name}. Leave it out, or choose another type.`;
    expect(told(configOf(type, foreign))).toEqual([{ pointer: `/${name}`, detail }]);
  });

  test('may say that it has no such setting', () => {
    const foreign = type === 'SIZE_LIMIT' ? { keywords: null } : { maxBytes: null };
    expect(told(configOf(type, foreign))).toEqual([]);
  });
});

describe('A configuration', () => {
  const legs = 'requestFromSource, requestToSink, responseFromSink, responseToSource';

  test.each<[Change, Change, string, string]>([
    [{ mode: 'ON' }, {}, '/mode', 'The value cannot have "ON". Choose one of ENFORCE, SHADOW, OFF.'],
    [{ mode: undefined }, {}, '/mode', 'The value cannot have missing. Choose one of ENFORCE, SHADOW, OFF.'],
    [{ enabledLegs: {} }, {}, '/enabledLegs', `No leg is enabled. Enable one of ${legs}.`],
    [{ enabledLegs: undefined }, {}, '/enabledLegs', `No leg is enabled. Enable one of ${legs}.`],
    [
      { enabledLegs: { requestToSink: 'yes' } },
      {},
      '/enabledLegs',
      `No leg is enabled. Enable one of ${legs}.`,
    ],
    [
      {},
      { scoreThreshold: 1.1 },
      '/entity/scoreThreshold',
      'The threshold is 1.1. Give a number from 0 to 1.',
    ],
    [{}, { scoreThreshold: -1 }, '/entity/scoreThreshold', 'The threshold is -1. Give a number from 0 to 1.'],
    [
      {},
      { scoreThreshold: NaN },
      '/entity/scoreThreshold',
      'The threshold is NaN. Give a number from 0 to 1.',
    ],
    [
      {},
      { scoreThreshold: '1' },
      '/entity/scoreThreshold',
      'The threshold is "1". Give a number from 0 to 1.',
    ],
    [
      {},
      { action: 'DROP' },
      '/entity/action',
      `The value cannot have "DROP". Choose one of ${policyActions.join(', ')}.`,
    ],
  ])('with %j and %j is told where and what is wrong', (change, ofEntity, pointer, detail) => {
    expect(told(configOf('PII_DETECTION', change, ofEntity))).toEqual([{ pointer, detail }]);
  });

  test('of no known type has this fault alone', () => {
    const detail = `The value cannot have "NOISE". Choose one of ${policyTypes.join(', ')}.`;
    expect(told(configOf('KEYWORD', { type: 'NOISE', mode: 'ON' }))).toEqual([{ pointer: '/type', detail }]);
  });

  test('that needs a model is refused where there is none', () => {
    const detail =
      'CONTENT_MODERATION needs a language model, and none is configured. Ask the operator, or choose another type.';
    expect(faultsOf(configOf('CONTENT_MODERATION'), { model: false })).toEqual([
      { pointer: '/type', detail },
    ]);
  });

  test('without an entity is told everything that is missing', () => {
    const pointers = told(configOf('KEYWORD', { entity: undefined })).map(({ pointer }) => pointer);
    expect(pointers).toEqual(['/entity/type', '/entity/scoreThreshold', '/entity/action']);
  });

  test('with several faults is told all of them', () => {
    const faults = told(configOf('REGEX', { mode: 'x', expressions: ['a*', '('] }, { action: 'x' }));
    expect(faults.map(({ pointer }) => pointer)).toEqual([
      '/mode',
      '/entity/action',
      '/expressions/0',
      '/expressions/1',
    ]);
  });

  test.each(settingFaults)('of type %s with %j is told at %s', (type, some, pointer, detail) => {
    const [name = ''] = [policyTypeTable[type]].flatMap((row) => ('setting' in row ? [row.setting] : []));
    const change = Object.assign({ [name]: undefined }, some);
    expect(told(configOf(type, change))).toEqual([{ pointer, detail }]);
  });
});
