import type { PolicyAction } from '@agg/schema/policy-words';
import { describe, expect, test } from '@jest/globals';
import { activePolicy } from '../testing/active-policy.fixture.ts';
import { mostFlows, StreamDecision } from './stream-decision.ts';

const plain = ' lorem ipsum dolor sit amet'.repeat(30);

const emails = (action: PolicyAction, mode: 'ENFORCE' | 'SHADOW' = 'ENFORCE') =>
  activePolicy({ type: 'PII_DETECTION', mode, entity: { type: 'EMAIL', scoreThreshold: 0.5, action } });

const topics = activePolicy({
  type: 'TOPIC_DENY',
  entity: { type: 'TOPIC', scoreThreshold: 0.75, action: 'BLOCK' },
  topics: [{ name: 'fruit', words: ['apple', 'pear'] }],
});

describe('A stream', () => {
  test('goes on with what is found replaced, flow by flow', () => {
    const stream = new StreamDecision([emails('REDACT')]);
    let one = stream.push('one', 'mail john@exa');
    let other = stream.push('other', `no address${plain}`);
    one += stream.push('one', 'mple.com now') + stream.end('one');
    other += stream.end('other');
    expect([one, other]).toEqual(['mail [EMAIL] now', `no address${plain}`]);
    expect(stream.take()).toMatchObject({
      verdict: 'PASS',
      action: 'REDACT',
      found: 1,
      findings: [{ entity: 'EMAIL', span: { text: 0, start: 5, end: 21 } }],
    });
    expect(stream.take()).toBeUndefined();
  });

  test.each(['BLOCK', 'REQUIRE_APPROVAL'] as const)('ends before what a policy would %s', (action) => {
    const stream = new StreamDecision([emails(action)]);
    const before = stream.push('one', `${plain}john@example.com`);
    expect(plain.startsWith(before)).toBe(true);
    expect([stream.push('one', plain), stream.push('other', plain), stream.end('one')]).toEqual(['', '', '']);
    expect(stream.take()).toMatchObject({ verdict: action, found: 1 });
    expect(stream.take()).toBeUndefined();
  });

  test('goes on unchanged where only the shadow finds something', () => {
    const stream = new StreamDecision([emails('BLOCK', 'SHADOW')]);
    expect(stream.push('one', 'a@b.io') + stream.end('one')).toBe('a@b.io');
    expect(stream.take()).toMatchObject({ verdict: 'PASS', shadow: 'BLOCK', found: 1 });
  });

  test('ends when the words of a topic come together, however far apart', () => {
    const stream = new StreamDecision([topics]);
    stream.push('one', `apple${plain} `);
    stream.push('one', `apple${plain} `);
    expect(stream.take()).toBeUndefined();
    stream.push('one', `pear${plain} `);
    expect(stream.take()).toMatchObject({ verdict: 'BLOCK', findings: [{ entity: 'TOPIC', score: 0.75 }] });
  });

  test('tells a topic once, when it is certain enough', () => {
    const words = Array.from({ length: 200 }, (_, index) => `word${index}`);
    const stream = new StreamDecision([
      activePolicy({
        type: 'TOPIC_DENY',
        entity: { type: 'TOPIC', scoreThreshold: 0.75, action: 'LOG' },
        topics: [{ name: 'words', words }],
      }),
    ]);
    for (const word of words) stream.push('one', `${word}${plain} `);
    stream.end('one');
    expect(stream.take()).toMatchObject({ found: 1, findings: [{ score: 0.75 }] });
  });

  test.each([
    ['BLOCK', 'BLOCK', ''],
    ['LOG', 'PASS', 'text'],
  ] as const)('of too many flows at a time meets a policy that would %s', (action, verdict, passed) => {
    const stream = new StreamDecision([emails(action)]);
    for (let flow = 0; flow < mostFlows; flow += 1) stream.push(`${flow}`, 'text');
    expect(stream.take()).toBeUndefined();
    expect(stream.push('one more', 'text')).toBe(passed);
    expect(stream.push('one more', 'text')).toBe(passed);
    expect(stream.take()).toMatchObject({ verdict, found: 1, findings: [{ fault: 'NOT_INSPECTED' }] });
  });

  test('is not looked at by a policy that needs a model: its action for failures applies', () => {
    const moderation = (action: PolicyAction) =>
      activePolicy({
        type: 'CONTENT_MODERATION',
        entity: { type: 'HARMFUL_CONTENT', scoreThreshold: 0.5, action },
      });
    const blocking = new StreamDecision([moderation('BLOCK')]);
    expect(blocking.push('one', 'text')).toBe('');
    expect(blocking.take()).toMatchObject({ verdict: 'BLOCK', findings: [{ fault: 'NOT_INSPECTED' }] });
    const logging = new StreamDecision([moderation('LOG')]);
    expect(logging.push('one', 'te') + logging.push('one', 'xt')).toBe('text');
    expect(logging.take()).toMatchObject({ verdict: 'PASS', action: 'LOG', found: 1 });
  });

  test('ends at once where the policy itself cannot be used', () => {
    const broken = activePolicy({
      type: 'PII_DETECTION',
      entity: { type: 'PATTERN', scoreThreshold: 0.5, action: 'REDACT' },
    });
    const stream = new StreamDecision([broken]);
    expect(stream.push('one', 'text')).toBe('');
    expect(stream.take()).toMatchObject({ verdict: 'BLOCK', findings: [{ fault: 'DETECTOR_FAILED' }] });
  });

  test('lets nothing pass where an expression cannot be used', () => {
    const broken = activePolicy({
      type: 'REGEX',
      entity: { type: 'PATTERN', scoreThreshold: 0.5, action: 'REDACT' },
      expressions: ['('],
    });
    const stream = new StreamDecision([broken]);
    expect(stream.push('one', 'text') + stream.end('one')).toBe('');
    expect(stream.take()).toMatchObject({ verdict: 'BLOCK', findings: [{ fault: 'DETECTOR_FAILED' }] });
  });

  test.each([
    ['cannot be used', { expressions: ['('] }, 'DETECTOR_FAILED'],
    ['takes too many steps', { expressions: ['(?:(?:a|b|1| ){0,10}){0,12}[!?]'] }, 'DETECTOR_TIMEOUT'],
  ])('reports an expression that %s once for each flow, not with every part', (_what, settings, fault) => {
    const entity = { type: 'PATTERN', scoreThreshold: 0.5, action: 'LOG' } as const;
    const stream = new StreamDecision([activePolicy({ type: 'REGEX', entity, ...settings })]);
    const told = ['one', 'one', 'two', 'one', 'two'].map((flow) => {
      stream.push(flow, 'ab1 '.repeat(8_000));
      return stream.take()?.findings.map((finding) => finding.fault);
    });
    expect(told).toEqual([[fault], undefined, [fault], undefined, undefined]);
  });

  test('that nobody looks at, and a flow that never began, cost nothing', () => {
    const stream = new StreamDecision([]);
    expect([
      stream.push('one', 'te'),
      stream.push('one', 'xt'),
      stream.end('one'),
      stream.end('two'),
    ]).toEqual(['te', 'xt', '', '']);
  });
});
