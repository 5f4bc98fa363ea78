import { reviveNumber, withSpelling } from './amount-spelling.ts';
import { GatewayError } from './gateway-error.ts';
import { findFault, jsonLimits } from './json-faults.ts';
import { jsonPointer } from './json-pointer.ts';

/** The result of `parseJson`; integers that a JavaScript number cannot represent exactly are bigints. */
export type JsonValue =
  | string
  | number
  | bigint
  | boolean
  | null
  | JsonValue[]
  | { [name: string]: JsonValue };

/** The accepted content types of JSON: RFC 8259 allows no charset but UTF-8. */
export const jsonContentType = /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;

const forbiddenNames = new Set(['__proto__', 'constructor', 'prototype']);
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

type Path = (string | number)[];
type Reviver = (name: string, value: unknown) => unknown;

/** What a text has where a number may be in it that JavaScript reads as another one, or as one that is written otherwise. */
const longInteger = /\d{16}/;
const oddNumber = /[[:,]\s*(?:-0|-?\d+[.eE])/;

/**
 * Parses JSON (RFC 8259) from untrusted clients, in time linear in its length. Where a number may be read inexactly, it is parsed
 * again with access to the raw tokens; always, that would make parsing several times slower.
 * @throws VALIDATION_FAILED with a JSON Pointer: invalid UTF-8, a byte order mark, malformed JSON, duplicate
 * names, or what `guardJson` refuses
 */
export function parseJson(source: Uint8Array | string): JsonValue {
  const text = typeof source === 'string' ? source : decode(source);
  if (text.startsWith('\uFEFF'))
    throw refusal([], 'The body starts with a byte order mark. Send UTF-8 without it.');
  const fault = findFault(text);
  if (fault) throw refusal(fault.path, fault.detail, fault.code);
  const value = guardJson(read(text));
  return longInteger.test(text) || oddNumber.test(text) ? JSON.parse(text, reviveNumber as Reviver) : value;
}

/**
 * Applies the same bounds to a value that is already parsed, for instance the variables of a GET request.
 * @throws VALIDATION_FAILED: deeper than 32, more than 10,000 members and elements, a name such as
 * `__proto__`, a NUL or a lone surrogate
 */
export function guardJson<T>(value: T): T {
  visit(value, [], { left: jsonLimits.elements });
  return value;
}

/** The value with its bigints as decimal texts: the form in which `UInt256` is sent to a graph. */
export function integersAsText(value: JsonValue): JsonValue {
  if (typeof value === 'bigint') return value.toString();
  if (Array.isArray(value)) return withSpelling(value.map(integersAsText), value);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, member]) => [name, integersAsText(member)] as const);
  return withSpelling(Object.fromEntries(members), value);
}

/**
 * Whether a text has no NUL (PostgreSQL cannot store it) and no lone surrogates (UTF-8 cannot encode them).
 */
export function isCleanText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw refusal([], 'The body is not valid UTF-8.');
  }
}

function read(text: string): JsonValue {
  try {
    return JSON.parse(text);
  } catch (error) {
    const position = /position (\d+)/.exec(String(error))?.[1];
    throw refusal([], `The body is not valid JSON${position ? ` at character ${position}` : ''}.`);
  }
}

function visit(value: unknown, path: Path, budget: { left: number }): void {
  if (typeof value === 'string') guardText(value, path);
  if (typeof value === 'number' && !Number.isFinite(value)) throw refusal(path, 'The number is too large.');
  if (typeof value !== 'object' || value === null) return;
  if (path.length >= jsonLimits.depth)
    throw refusal(path, `The JSON is nested deeper than ${jsonLimits.depth} levels.`);
  for (const [name, member] of Array.isArray(value) ? value.entries() : Object.entries(value)) {
    if (--budget.left < 0)
      throw refusal([], `The JSON has more than ${jsonLimits.elements} members and elements.`);
    path.push(name);
    if (typeof name === 'string') guardName(name, path);
    visit(member, path, budget);
    path.pop();
  }
}

function guardName(name: string, path: Path): void {
  if (forbiddenNames.has(name)) throw refusal(path, `The member name "${name}" is not allowed.`);
  if (!isCleanText(name))
    throw refusal(path.slice(0, -1), 'A member name contains a NUL or a lone surrogate.');
}

function guardText(text: string, path: Path): void {
  if (!isCleanText(text)) throw refusal(path, 'The string contains a NUL or a lone surrogate. Remove it.');
}

function refusal(path: Path, detail: string, code = 'INVALID'): GatewayError {
  return new GatewayError('VALIDATION_FAILED', detail, {
    errors: [{ pointer: jsonPointer(path), detail, code }],
  });
}
