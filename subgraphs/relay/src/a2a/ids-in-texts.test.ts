import { describe, expect, test } from '@jest/globals';
import { readResponse } from './read-at-once.fixture.ts';
import { longestText, shortestInText } from './replaced-ids.ts';

const agents = '0b1c2d3e-agent';
const ours = '01a2-relay';

const changed = (error: object, known: [string, string][] = [[agents, ours]]): object => {
  const read = readResponse(JSON.stringify({ jsonrpc: '2.0', id: 1, error }), '0.3.0');
  const same = (id: string) => id;
  return JSON.parse(read.withClientsIds({ task: same, context: same, known: new Map(known) })).error;
};

describe('The ids of an agent in the texts of its errors', () => {
  test.each([
    [`Task ${agents} not found`, `Task ${ours} not found`],
    [`no "${agents}".`, `no "${ours}".`],
    [`line\n${agents}\n`, `line\n${ours}\n`],
    [`${agents},${agents}`, `${ours},${ours}`],
    [`${agents}x and x${agents} and ${agents}-1`, `${agents}x and x${agents} and ${agents}-1`],
    ['nothing', 'nothing'],
  ])('%j is told as %j', (message, expected) => {
    expect(changed({ code: -32001, message })).toEqual({ code: -32001, message: expected });
  });

  test('are replaced in its data at any depth, and names of members stay', () => {
    const data = { [agents]: [{ taskId: agents, more: { at: `of ${agents}` } }, 1.5, null] };
    expect(changed({ code: 1, message: '', data })).toEqual({
      code: 1,
      message: '',
      data: { [agents]: [{ taskId: ours, more: { at: `of ${ours}` } }, 1.5, null] },
    });
  });

  test('that are short are replaced as whole texts only', () => {
    const error = { code: 7, message: '7 of 7 failed', data: { taskId: '7' } };
    expect(changed(error, [['7', ours]])).toEqual({ ...error, data: { taskId: ours } });
  });

  test('are found in a text from a length of their own on, and up to a length of the text', () => {
    const [short, long] = ['a'.repeat(shortestInText - 1), 'a'.repeat(shortestInText)];
    const texts = (id: string) => changed({ code: 1, message: `no ${id}` }, [[id, ours]]);
    expect([texts(short), texts(long)]).toEqual([
      { code: 1, message: `no ${short}` },
      { code: 1, message: `no ${ours}` },
    ]);
    // With its quotes.
    const padding = 'x'.repeat(longestText - 2 - ` ${agents}`.length);
    expect(changed({ code: 1, message: `${padding} ${agents}` })).toEqual({
      code: 1,
      message: `${padding} ${ours}`,
    });
    const longer = { code: 1, message: `${padding}x ${agents}` };
    expect(changed(longer)).toEqual(longer);
  });

  test('may be any text', () => {
    const odd = 'a.*"(\\)[b]$^|{c}';
    expect(changed({ code: 1, message: `at ${odd}!` }, [[odd, ours]])).toEqual({
      code: 1,
      message: `at ${ours}!`,
    });
  });
});
