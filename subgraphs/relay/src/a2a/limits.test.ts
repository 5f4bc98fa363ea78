import {
  atOnce,
  beforeEscape,
  decimalOf,
  greatestExponent,
  JsonNode,
  longestEscape,
} from '@agg/traffic/json';
import { describe, expect, test } from '@jest/globals';
import { inspecting } from './content/a2a-message-text.ts';
import { mostTexts } from './content/content-reading.ts';
import { readCall, readResponse } from './read-at-once.fixture.ts';
import { longestBeginning, mostReferences, readingMessage } from './read-message.ts';
import { longestMessage } from './read-response.ts';

const message = { kind: 'message', role: 'user', messageId: 'm', parts: [{ kind: 'text', text: 'Hello' }] };

/** The message of a request that has more members. */
function read(more: object) {
  const params = { message: { ...message, ...more } };
  return readCall(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'message/send', params }), '0.3.0').message;
}

describe('A message', () => {
  test('refers to as many tasks as are looked up, and is refused with one more', () => {
    const referenceTaskIds = Array.from({ length: mostReferences }, (_, at) => `t${at}`);
    expect(read({ referenceTaskIds })?.referenceTaskIds).toEqual(referenceTaskIds);
    expect(() => read({ referenceTaskIds: referenceTaskIds.concat('more') })).toThrow(
      `The message has more than ${mostReferences} referenceTaskIds.`,
    );
  });

  test.each([
    ['of letters', 'a'],
    ['in escapes', '\u0001'],
    ['of two units each', '😀'],
  ])('keeps the beginning of its first text, in whole characters: %s', (_, character) => {
    const beginning = (count: number, before = '') => {
      const parts = [{ kind: 'text', text: before + character.repeat(count) }];
      return atOnce(readingMessage(JsonNode.parse(JSON.stringify({ ...message, parts })))).beginning;
    };
    const fitting = longestBeginning / character.length;
    for (const count of [fitting - 1, fitting]) expect(beginning(count)).toBe(character.repeat(count));
    expect(beginning(fitting + 1)).toBe(character.repeat(fitting));
    expect(beginning(fitting, 'a')).toBe(
      `a${character.repeat(fitting)}`.slice(0, longestBeginning).toWellFormed(),
    );
  });

  test('has as many texts as are looked at; what follows cannot be inspected', () => {
    const inspected = (count: number) => {
      const data = Array.from({ length: count }, () => '"a"').join();
      return atOnce(inspecting(JsonNode.parse(`{"parts":[{"kind":"data","data":[${data}]}]}`)));
    };
    const others = inspected(0).texts.length;
    const [all, more] = [inspected(mostTexts - others), inspected(mostTexts - others + 1)];
    expect([all.texts.length, all.opaque]).toEqual([mostTexts, []]);
    expect([more.texts.length, more.opaque]).toEqual([mostTexts, [`what follows ${mostTexts} texts`]]);
  });
});

test('The message of the error of an agent is kept as far as it is short, in whole characters', () => {
  const kept = (text: string) =>
    readResponse(JSON.stringify({ jsonrpc: '2.0', id: 1, error: { code: 1, message: text } }), '0.3.0').facts
      .error?.message;
  const longest = 'x'.repeat(longestMessage);
  expect(kept(longest)).toBe(longest);
  expect(kept(`${longest}y`)).toBe(longest);
  expect(kept(`${longest.slice(1)}😀`)).toBe(`${longest.slice(1)}\ufffd`);
});

test('A number is written out up to an exponent, and stays as it is spelled beyond', () => {
  expect(decimalOf(`1.5e${greatestExponent}`)).toBe(`15${'0'.repeat(greatestExponent - 1)}`);
  expect(decimalOf(`1.5e-${greatestExponent}`)).toBe(`0.${'0'.repeat(greatestExponent - 1)}15`);
  for (const sign of ['', '-']) {
    const spelled = `1.5e${sign}${greatestExponent + 1}`;
    expect(decimalOf(spelled)).toBe(spelled);
  }
});

test('No escape of JSON is divided, however long', () => {
  const pieces = ['\\n', '\\\\', '\\u0041', '\\\\\\u00e9', '\\\\\\\\', 'a'];
  expect('\\u0041').toHaveLength(longestEscape);
  for (const one of pieces)
    for (const other of pieces) {
      const text = `${one}${other}u0041`;
      for (let place = 1; place <= text.length; place += 1) {
        const before = beforeEscape(text, place, 0);
        expect(place - before).toBeLessThan(longestEscape);
        const halves = [text.slice(0, before), text.slice(before)].map((half) => JSON.parse(`"${half}"`));
        expect([text, place, halves.join('')]).toEqual([text, place, JSON.parse(`"${text}"`)]);
      }
    }
});
