import { DuplicateMember, type JsonNode } from '../json/json-node.ts';
import { afterComma, afterSpace, endOfText, extentOf } from '../json/json-scan.ts';
import { textOf } from '../json/json-tokens.ts';
import { isPlace, type KnownMember, memberAt } from './member-names.ts';
import type { Place } from './member-names.types.ts';

/**
 * Refuses members that stand twice in an object of A2A or in those within it, because readers differ about them: in a
 * message, its parts and their files; in a response, also in its statuses, artifacts and histories. The text is read
 * once, however deep it is.
 * @throws DuplicateMember
 */
export function assertUniqueMembers({ text, start }: Pick<JsonNode, 'text' | 'start'>, place: Place): void {
  endOfValue(text, start, place);
}

function endOfValue(text: string, start: number, place: Place | undefined): number {
  if (place && text[start] === '{') return endOfObject(text, start, place);
  if (place && text[start] === '[') return endOfArray(text, start, place);
  return extentOf(text, start).end;
}

function endOfObject(text: string, start: number, place: Place): number {
  // At most as many as A2A has there: an array is faster than a set for millions of small parts.
  const seen: string[] = [];
  let at = afterSpace(text, start + 1);
  while (text[at] !== '}') {
    const end = endOfText(text, at);
    const member = memberAt(place, textOf(text, { kind: 'name', start: at, end }));
    if (member && seen.includes(member.name)) throw new DuplicateMember(member.name);
    if (member) seen.push(member.name);
    const value = afterSpace(text, afterSpace(text, end) + 1);
    at = afterComma(text, endOfValue(text, value, placeIn(member)));
  }
  return at + 1;
}

/** A2A has no array in an array. */
function endOfArray(text: string, start: number, place: Place): number {
  let at = afterSpace(text, start + 1);
  while (text[at] !== ']') {
    const end = text[at] === '{' ? endOfObject(text, at, place) : extentOf(text, at).end;
    at = afterComma(text, end);
  }
  return at + 1;
}

/** Which objects of A2A the value of a member has. */
function placeIn(member: KnownMember | undefined): Place | undefined {
  if (member?.role === 'PARTS') return 'PART';
  return member && isPlace(member.role) ? member.role : undefined;
}
