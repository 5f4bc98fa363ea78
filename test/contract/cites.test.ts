import { describe, expect, test } from '@jest/globals';
import { citedIn, cites, type SentenceId, sentences } from './cites.ts';
import { contractSentences } from './contract.sentences.ts';
import { interfaceSentences } from './interface.sentences.ts';

describe('the manifest', () => {
  test('gives an id once', () => {
    const both = Object.keys(contractSentences).filter((id) => Object.hasOwn(interfaceSentences, id));
    expect(both).toEqual([]);
  });

  test('says every sentence once', () => {
    const texts = Object.values(sentences);
    expect(new Set(texts).size).toBe(texts.length);
  });

  test('lets a name carry the ids that the reporter reads', () => {
    expect(citedIn(cites(['op6.totals', 'paging.envelope'], 'a list'))).toEqual([
      'op6.totals',
      'paging.envelope',
    ]);
    expect(citedIn('a list')).toEqual([]);
  });

  test('refuses an id that it does not have', () => {
    expect(() => cites('op6.nothing' as SentenceId, 'a list')).toThrow('op6.nothing');
  });
});
