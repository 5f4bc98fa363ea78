import type { DataType } from '@agg/schema/policy-words';
import { describe, expect, test } from '@jest/globals';
import { lookAt } from '../decision/look-at.ts';
import type { Finder } from '../finder/finder.types.ts';
import { longestOther } from '../finder/pattern-finder.ts';
import { parsed, unitsOf } from '../testing/expression-shape.fixture.ts';
import { leastEntropy, longestKey } from './api-key.entities.ts';
import { dataFinders } from './entities.table.ts';
import { others } from './expressions.ts';
import { longestDomain, longestUrl } from './network.entities.ts';

/** What is found of a type in a text. */
function found(type: DataType, text: string): string[] {
  const finder = dataFinders.get(type) as Finder;
  return (lookAt([text], [finder]).matches.get(finder) ?? []).map(({ start, end }) => text.slice(start, end));
}

const filled = (units: number) => 'aB3dE5gH7jK9'.repeat(units).slice(0, units);

/** A domain of short labels. */
const domainOf = (units: number) => `${'ab.de'.repeat(units).slice(0, units - 2)}io`;

/** Things that have no longest length: what each begins with, and how many units more it has at least. */
const endless: readonly [DataType, begin: string, least: number, before?: string][] = [
  ['URL', 'https://', 1],
  ['URL', 'ftp://', 1],
  ['URL', 'ws://', 1],
  ['URL', 's3://', 1],
  ['URL', 'www.a.', 1],
  ['URL', `www.${'a'.repeat(63)}.`, 1],
  ['EMAIL', 'jane@', 5],
  ['GITHUB_TOKEN', 'ghp_', 36],
  ['GITHUB_TOKEN', 'github_pat_', 36],
  ['JWT', 'eyJhbGciOiJIUzI1NiJ9.', 4],
  ['SLACK_TOKEN', 'xoxb-', 10],
  ['SLACK_TOKEN', 'xoxe.xoxp-', 10],
  ['SLACK_TOKEN', 'xapp-1-A012345-', 10],
  ['SLACK_TOKEN', '', 20, 'https://hooks.slack.com/services/'],
  ['PASSWORD', '', 4, 'password: '],
  ['GENERIC_API_KEY', '', 16, 'api_key: '],
  ['GENERIC_API_KEY', 'Bearer ', 16, 'api_key: '],
  ['GENERIC_API_KEY', '', 16, 'Authorization: Bearer '],
];

describe('A thing without a longest length', () => {
  test.each(endless)(
    'is found whole at each length, also where its expression has to end: %s %s',
    (type, begin, least, before = 'it is ') => {
      const units = Array.from({ length: longestUrl + 40 - least }, (_, more) => least + more);
      const wrong = units.filter((count) => {
        const thing = begin + (type === 'EMAIL' ? domainOf(count) : filled(count));
        return !found(type, `${before}${thing} now`).includes(thing);
      });
      expect(wrong.slice(0, 3)).toEqual([]);
    },
  );

  test('is found from its claims on, where it is a token with a long header', () => {
    const claims = `eyJ${filled(300)}.${filled(40)}`;
    for (const units of [179, 180, 181, 182, 400]) {
      const header = `eyJ${filled(units)}`;
      const all = `${header}.${claims}`;
      expect(found('JWT', `token ${all} now`)).toEqual([units <= 180 ? all : claims]);
    }
  });

  test('ends before the punctuation behind it as long as its expression takes it', () => {
    for (const begin of ['https://', 'ws://', 'www.a.']) {
      const longest = begin + filled(longestUrl - 2 - begin.length);
      expect(found('URL', `${longest}. Then`)).toEqual([longest]);
      expect(found('URL', `${longest}a. Then`)).toEqual([`${longest}a.`]);
    }
    for (const label of ['api_key: ', 'Authorization: Bearer ']) {
      const key = filled(longestKey - 1);
      expect(found('GENERIC_API_KEY', `${label}${key}.= x`)).toEqual([`${key}.=`]);
      expect(found('GENERIC_API_KEY', `${label}${key}; x`)).toEqual([key]);
    }
    const domain = domainOf(longestDomain - 1);
    expect(found('EMAIL', `jane@${domain}! Then`)).toEqual([`jane@${domain}`]);
    expect(found('EMAIL', `jane@a${domain}! Then`)).toEqual([`jane@a${domain}!`]);
  });
});

test('A key has at least as many bits in each character as is random', () => {
  const characters = [...'a1b2c3d4e5f6g7h8'].slice(0, 2 ** leastEntropy);
  const random = characters.join('').repeat(2 ** (4 - leastEntropy) + 1);
  expect(found('GENERIC_API_KEY', `api_key: ${random}`)).toEqual([random]);
  expect(found('GENERIC_API_KEY', `api_key: ${random}a`)).toEqual([]);
});

describe('A number behind the label of another thing', () => {
  const number = '212-555-0123';

  test('is none of a person where the label is as long as any', () => {
    const { reach, label } = unitsOf(others);
    expect(parsed(others).alternatives).toHaveLength(1);
    expect(label + reach).toBeLessThanOrEqual(longestOther);
    const longest = 'transaction numbers"])=>[[[[';
    expect(found('PHONE', `the ${longest}${number}`)).toEqual([]);
    expect(found('PHONE', `the ${longest.replace(')', '))')}${number}`)).toEqual([number]);
  });
});
