import { describe, expect, test } from '@jest/globals';
import { activePolicy } from '../testing/active-policy.fixture.ts';
import { mostFlows, StreamDecision } from './stream-decision.ts';

const plain = ' lorem ipsum dolor sit amet'.repeat(30);

const blocking = activePolicy({
  type: 'PII_DETECTION',
  entity: { type: 'EMAIL', scoreThreshold: 0.5, action: 'BLOCK' },
});

describe('A stream', () => {
  test.each(['end', 'leave'] as const)('has place for another flow after the %s of one', (over) => {
    const stream = new StreamDecision([blocking]);
    for (let flow = 0; flow < mostFlows; flow += 1) stream.push(`${flow}`, 'text');
    stream[over]('7');
    expect(stream.push('one more', 'te') + stream.end('one more')).toBe('te');
    expect(stream.take()).toBeUndefined();
  });

  test('gives what it holds back of a flow that is left, as it came and undecided, unless it has ended', () => {
    const stream = new StreamDecision([blocking]);
    const before = stream.push('one', `${plain}john@example.co`);
    expect(before + stream.leave('one')).toBe(`${plain}john@example.co`);
    expect([stream.leave('one'), stream.end('one'), stream.take()]).toEqual(['', '', undefined]);
    stream.push('other', 'ada@exa');
    stream.push('one', `john@example.com${plain}`);
    expect([stream.take()?.verdict, stream.leave('other')]).toEqual(['BLOCK', '']);
  });

  test('has new steps for every part, however long it goes on', () => {
    const entity = { type: 'PATTERN', scoreThreshold: 0.5, action: 'LOG' } as const;
    const expressions = ['(?:(?:a|b|1| ){0,10}){0,12}[!?]'];
    const stream = new StreamDecision([activePolicy({ type: 'REGEX', entity, expressions })]);
    const parts = Array.from({ length: 40 }, () => stream.push('one', 'ab1 '.repeat(64)));
    expect(parts.join('') + stream.end('one')).toBe('ab1 '.repeat(64 * 40));
    expect(stream.take()).toBeUndefined();
  });
});
