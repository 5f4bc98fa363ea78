/** A query that needs no caller. */
export const query = '{ permissions { entity } }';
const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
/** A body for GraphQL. @param variables JSON, or what is none */
export const withVariables = (variables: string) => `{"query":"${query}","variables":${variables}}`;
const manyNames = Array.from({ length: 10_001 }, (_, index) => `"n${index}":1`).join();

/** Bodies that are refused whatever they are sent to, with what is wrong. */
export const notJson: [string, string | Uint8Array][] = [
  ['nothing', ''],
  ['half an object', '{"query":"{ permissions'],
  ['a trailing comma', `{"query":"${query}",}`],
  ['single quotes', "{'query':'x'}"],
  ['a comment', `{"query":"${query}"} // x`],
  ['two values', `{"query":"${query}"}{"query":"${query}"}`],
  ['NaN', withVariables('{"x":NaN}')],
  ['a byte order mark', `\uFEFF{"query":"${query}"}`],
  ['invalid UTF-8', Buffer.from([...Buffer.from('{"query":"'), 0xc3, 0x28, ...Buffer.from('"}')])],
  [
    'an encoded surrogate',
    Buffer.from([...Buffer.from('{"query":"'), 0xed, 0xa0, 0x80, ...Buffer.from('"}')]),
  ],
  ['a duplicate name', `{"query":"${query}","query":"${query}"}`],
  ['a duplicate name, once escaped', `{"query":"${query}","qu\\u0065ry":"${query}"}`],
  ['a duplicate name in the variables', withVariables('{"a":1,"a":1}')],
  ['__proto__', withVariables('{"__proto__":{"admin":true}}')],
  ['an escaped __proto__', withVariables('{"__\\u0070roto__":{}}')],
  ['constructor', withVariables('{"constructor":{}}')],
  ['prototype', withVariables('{"a":{"prototype":{}}}')],
  ['NUL', withVariables('{"a":"\\u0000"}')],
  ['NUL in a name', withVariables('{"\\u0000":1}')],
  ['a lone surrogate', withVariables('{"a":"\\ud800"}')],
  ['surrogates in the wrong order', withVariables('{"a":"\\udc00\\ud800"}')],
  ['a raw control character', withVariables('{"a":"\u0001"}')],
  ['a number out of range', withVariables('{"a":1e999}')],
  ['40 levels', withVariables(`{"a":${nested(40)}}`)],
  ['100,000 levels', withVariables(`{"a":${nested(100_000)}}`)],
  ['10,001 members', withVariables(`{${manyNames}}`)],
  ['10,001 elements', withVariables(`{"a":[${'1,'.repeat(10_000)}1]}`)],
];
