import { randomUUID } from 'node:crypto';

/** Well-formed, but does not exist. */
export const id = randomUUID();

/** Not UUIDs in the one accepted form, as written in a path. */
export const malformed = [
  'not-a-uuid',
  '1',
  '-1',
  'null',
  'undefined',
  '*',
  id.replaceAll('-', ''),
  id.slice(1),
  `${id}0`,
  `${id}.json`,
  `%7B${id}%7D`,
  `urn:uuid:${id}`,
  `%20${id}`,
  `${id}%20`,
  `${id}%0A`,
  `${id};v=1`,
  `${id},${id}`,
  id.replace(/.$/, 'g'),
  '%00',
  `${id}%00`,
  '%2f',
  '..%2f',
  `..%2f..%2f${id}`,
  `${id}%2fsubscriptions`,
  '%5c',
  '%2e%2e%2f',
  '%EF%BC%91',
  "'%20or%201=1--",
  '%F0%9F%94%A5',
  '%25',
  '%252f',
  'a'.repeat(90),
];

/** Segments that cannot be decoded, so that there is no parameter to name. */
export const unreadable = ['%', '%zz', '%E0%A4', `${id}%`, '%C3%28', '%ED%A0%80'];
