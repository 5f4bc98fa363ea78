import { describe, expect, test } from '@jest/globals';
import { inspectContent } from '../read-at-once.fixture.ts';

const contentOf = (parts: unknown) =>
  inspectContent(JSON.stringify({ result: { artifact: { artifactId: 'a', parts } } }));

const textsOf = (parts: unknown) =>
  contentOf(parts)
    .texts.filter(({ isFixed }) => !isFixed)
    .map(({ text }) => text);

describe('What policies look at in parts', () => {
  test.each([
    [{ kind: 'file', file: { bytes: 'SGk=' } }],
    [{ file: { fileWithBytes: 'SGk=', mimeType: 'text/plain' } }],
    [{ file: { fileWithUri: 'https://example.org' } }],
    [{ kind: 'file', file: { file_with_uri: 'https://example.org' } }],
    [{ kind: 'file', file: { content: 'SGk=' } }],
    [{ kind: 'file', file: 'SGk=' }],
    [{ raw: 'SGk=' }],
    [{ kind: 'file', url: 'https://example.org', uri: null }],
  ])('is no file, however it is spelled: %j', (part) => {
    expect(contentOf([part]).opaque).toEqual(['file']);
  });

  test.each([
    [{ kind: 'image', image: { bytes64: 'SGk=' } }],
    [{ image: { bytes64: 'SGk=' } }],
    [{ kind: 'text', image: 'SGk=' }],
    [{ kind: 'data', text: 'Hi' }],
    [{ text: 'Hi', data: {} }],
    [{ kind: 5, text: 'Hi' }],
    [{}],
    ['Hi'],
    [[{ text: 'Hi' }]],
  ])('is not what an unknown part means: %j', (part) => {
    expect(contentOf([part]).opaque).toEqual(['part']);
  });

  test('are the texts of unknown parts, too', () => {
    const image = { kind: 'image', image: { bytes64: 'SGk=', note: 'one' } };
    expect(textsOf([image, 'two', [{ text: 'three' }]])).toEqual([
      'image',
      'image',
      'bytes64',
      'SGk=',
      'note',
      'one',
      'two',
      'text',
      'three',
    ]);
    expect(textsOf({ text: 'four' })).toEqual(['text', 'four']);
  });

  test.each([
    [{ kind: 'text', text: 'Hi' }],
    [{ text: 'Hi', mediaType: 'text/plain', metadata: { a: 1 } }],
    [{ kind: 'data', data: null }],
    [{ data: [1] }],
  ])('is everything in %j', (part) => {
    expect(contentOf([part]).opaque).toEqual([]);
  });

  test('as one text are the text parts alone: agents skip texts of others', () => {
    const parts = [
      { text: '4111 1111' },
      { kind: 'data', data: {}, text: 'x' },
      { kind: 'text', text: ' 1111 1111' },
    ];
    expect(textsOf(parts)).toEqual(['x', '4111 1111 1111 1111']);
    const [joined] = contentOf(parts).texts.filter(({ isOfArtifact }) => isOfArtifact);
    expect(joined?.pieces.map(({ text }) => text)).toEqual(['4111 1111', ' 1111 1111']);
  });

  test('are parts of messages that are spelled as in ProtoJSON', () => {
    const json = {
      result: { content: [{ text: 'on' }, { text: 'e' }, { file: { fileWithBytes: 'SGk=' } }] },
    };
    const { texts, opaque } = inspectContent(JSON.stringify(json));
    expect(texts.map(({ text }) => text)).toEqual(['one']);
    expect(opaque).toEqual(['file']);
  });
});
