import { describe, expect, test } from '@jest/globals';
import { citedIn, cites, type SentenceId, sentences } from './cites.ts';
import { decisionSentences } from './decision.sentences.ts';
import { interfaceSentences } from './interface.sentences.ts';
import { hasId, readTests } from './left-tests.ts';
import { operationSentences } from './operation.sentences.ts';
import { requestSentences } from './request.sentences.ts';

describe('the manifest', () => {
  test('has each id only once', () => {
    const parts = [interfaceSentences, requestSentences, operationSentences, decisionSentences];
    const ids = parts.flatMap((part) => Object.keys(part));
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  test('has every sentence only once', () => {
    const texts = Object.values(sentences);
    expect(new Set(texts).size).toBe(texts.length);
  });

  test('has no sentence that no test cites', () => {
    const texts = readTests('{gateway,rest-facade,schema,subgraphs,test}/**/*.ts');
    const uncited = Object.keys(sentences).filter((id) => !texts.some((text) => hasId(text, id)));
    expect(uncited).toEqual([]);
  });

  test('adds the ids to a test name, where the reporter reads them', () => {
    expect(citedIn(cites(['op6.totals', 'paging.envelope'], 'a list'))).toEqual([
      'op6.totals',
      'paging.envelope',
    ]);
    expect(citedIn('a list')).toEqual([]);
  });

  test('refuses an unknown id', () => {
    expect(() => cites('op6.nothing' as SentenceId, 'a list')).toThrow('op6.nothing');
  });
});
