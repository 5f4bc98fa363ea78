import type { PolicyType } from './policy-type.table.ts';

const word = 'w'.repeat(201);
const many = (count: number, of: unknown = 'a') => Array.from({ length: count }, () => of);
const characters = (some: string, units: number) =>
  `The word ${some} has ${units} characters that are compared. Give a text of 1 to 200.`;
const text = (some: string) => `The value is ${some}. Give a text of 1 to 200 characters.`;
const expression = (some: string) => `The expression is ${some}. Give a text of 1 to 1000 characters.`;
const members = (count: number, least: number, most: number) =>
  `There are ${count} members. Give ${least} to ${most}.`;
const whole = (some: string, most: number) => `The value is ${some}. Give a whole number from 1 to ${most}.`;
const quoted = (some: string) => `"${some.slice(0, 59)}…`;
const noRe2 = (some: string, why: string) =>
  `The expression "${some}" is not valid in RE2, because of its part "${why}". Correct it; RE2 has no lookaround and no backreferences.`;
const empty = (some: string) =>
  `The expression "${some}" matches the empty text, so it would be found everywhere. Demand a character.`;
const noSchema = (some: string) => `The schema is ${some}. Give a JSON Schema, an object.`;
const oneList =
  'Either the tools that are allowed have to be listed, or those that are denied. Give one of both lists.';

/** Settings with one fault each: the type, the settings, where the fault is, and what is told. */
export const settingFaults: readonly [PolicyType, object, pointer: string, detail: string][] = [
  ['KEYWORD', {}, '/keywords', members(0, 1, 1000)],
  ['KEYWORD', { keywords: 'a' }, '/keywords', 'The value is "a". Give a list of 1 to 1000 members.'],
  [
    'KEYWORD',
    { keywords: Array.from({ length: 251 }, () => 'w'.repeat(200)) },
    '/keywords',
    'The words have 50200 characters together. Give at most 50000.',
  ],
  [
    'REGEX',
    { expressions: ['a.{240}'] },
    '/expressions/0',
    'The expression "a.{240}" only matches 241 characters or more. Demand at most 240.',
  ],
  [
    'REGEX',
    { expressions: ['b', '(?:[ab]{1,50}c){1,20}'] },
    '/expressions/1',
    'The expression "(?:[ab]{1,50}c){1,20}" has 1040 parts, with its repetitions written out. Give at most 1000.',
  ],
  [
    'REGEX',
    { expressions: many(11, 'a.{1,999}') },
    '/expressions',
    'The expressions have 11000 parts together, with their repetitions written out. Give at most 10000.',
  ],
  ['KEYWORD', { keywords: [] }, '/keywords', members(0, 1, 1000)],
  ['KEYWORD', { keywords: many(1_001) }, '/keywords', members(1_001, 1, 1000)],
  ['KEYWORD', { keywords: ['a', ' \u200b'] }, '/keywords/1', characters('" \u200b"', 0)],
  ['KEYWORD', { keywords: [7] }, '/keywords/0', characters('7', 0)],
  ['KEYWORD', { keywords: [word] }, '/keywords/0', characters(quoted(word), 201)],
  ['KEYWORD', { keywords: ['ﬃ'.repeat(67)] }, '/keywords/0', characters(quoted('ﬃ'.repeat(67)), 201)],
  ['REGEX', {}, '/expressions', members(0, 1, 100)],
  ['REGEX', { expressions: many(101) }, '/expressions', members(101, 1, 100)],
  ['REGEX', { expressions: [''] }, '/expressions/0', expression('""')],
  ['REGEX', { expressions: [null] }, '/expressions/0', expression('null')],
  ['REGEX', { expressions: ['a'.repeat(1_001)] }, '/expressions/0', expression(quoted('a'.repeat(99)))],
  ['REGEX', { expressions: ['b', 'a*'] }, '/expressions/1', empty('a*')],
  ['REGEX', { expressions: ['('] }, '/expressions/0', noRe2('(', '(')],
  ['TOPIC_DENY', {}, '/topics', members(0, 1, 100)],
  ['TOPIC_DENY', { topics: many(101, { name: 'n', words: ['w'] }) }, '/topics', members(101, 1, 100)],
  ['TOPIC_DENY', { topics: [{ words: ['w'] }] }, '/topics/0/name', text('missing')],
  ['TOPIC_DENY', { topics: [{ name: ' ', words: ['w'] }] }, '/topics/0/name', text('" "')],
  ['TOPIC_DENY', { topics: [{ name: word, words: ['w'] }] }, '/topics/0/name', text(quoted(word))],
  ['TOPIC_DENY', { topics: [{ name: 'n' }] }, '/topics/0/words', members(0, 1, 1000)],
  ['TOPIC_DENY', { topics: [{ name: 'n', words: many(1_001) }] }, '/topics/0/words', members(1_001, 1, 1000)],
  ['TOPIC_DENY', { topics: [{ name: 'n', words: [''] }] }, '/topics/0/words/0', characters('""', 0)],
  ['SCHEMA_VALIDATION', {}, '/schema', noSchema('missing')],
  ['SCHEMA_VALIDATION', { schema: [1] }, '/schema', noSchema('[1]')],
  ['SCHEMA_VALIDATION', { schema: true }, '/schema', noSchema('true')],
  [
    'SCHEMA_VALIDATION',
    { schema: { title: 'x'.repeat(64 * 1_024) } },
    '/schema',
    'The schema has 65548 bytes. Shorten it to 65536.',
  ],
  [
    'SCHEMA_VALIDATION',
    { schema: { $ref: 'https://elsewhere.example/s' } },
    '/schema',
    'The schema cannot be used: it refers to something else than # and #/$defs/NAME. Correct it (draft 2020-12, with references to # and #/$defs/NAME only).',
  ],
  ['SIZE_LIMIT', {}, '/maxBytes', whole('missing', 10_485_760)],
  ['SIZE_LIMIT', { maxBytes: 0 }, '/maxBytes', whole('0', 10_485_760)],
  ['SIZE_LIMIT', { maxBytes: 1.5 }, '/maxBytes', whole('1.5', 10_485_760)],
  ['SIZE_LIMIT', { maxBytes: '9' }, '/maxBytes', whole('"9"', 10_485_760)],
  ['SIZE_LIMIT', { maxBytes: 10_485_761 }, '/maxBytes', whole('10485761', 10_485_760)],
  ['TOOL_ACCESS', {}, '/tools', oneList],
  ['TOOL_ACCESS', { tools: {} }, '/tools', oneList],
  ['TOOL_ACCESS', { tools: { allowed: [], denied: ['a'] } }, '/tools', oneList],
  ['TOOL_ACCESS', { tools: { denied: [] } }, '/tools/denied', members(0, 1, 1000)],
  ['TOOL_ACCESS', { tools: { allowed: many(1_001) } }, '/tools/allowed', members(1_001, 0, 1000)],
  ['TOOL_ACCESS', { tools: { allowed: ['a', ''] } }, '/tools/allowed/1', text('""')],
  ['TOOL_ACCESS', { tools: { denied: [word] } }, '/tools/denied/0', text(quoted(word))],
  ['RATE_LIMIT', { rate: { calls: 0, seconds: 1, per: 'ALL' } }, '/rate/calls', whole('0', 1_000_000)],
  [
    'RATE_LIMIT',
    { rate: { calls: 1_000_001, seconds: 1, per: 'ALL' } },
    '/rate/calls',
    whole('1000001', 1_000_000),
  ],
  [
    'RATE_LIMIT',
    { rate: { calls: 1, seconds: 86_401, per: 'SINK' } },
    '/rate/seconds',
    whole('86401', 86_400),
  ],
  ['RATE_LIMIT', { rate: { calls: 1, per: 'SINK' } }, '/rate/seconds', whole('missing', 86_400)],
  [
    'RATE_LIMIT',
    { rate: { calls: 1, seconds: 1, per: 'DAY' } },
    '/rate/per',
    'The value cannot have "DAY". Choose one of SOURCE, SINK, ALL.',
  ],
];
