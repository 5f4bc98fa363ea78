import type { FieldError } from '@agg/schema';
import type { FastifyRequest } from 'fastify';
import type { Answer } from '../idempotency/idempotency-store.ts';
import { refuse } from './input-value.ts';

/** Makes a change conditional (RFC 9110, section 13.1.1). */
export const ifMatchHeader = 'If-Match';

/** RFC 9110, section 8.8.3; the opaque text may contain commas, but no quotes or blanks. */
const anyTag = /(W\/)?"([\x21\x23-\x7e\x80-\xff]*)"/g;

/** Replaces a tag that was read; no header can contain it. */
const readTag = '\0';

interface EntityTag {
  isWeak: boolean;
  opaque: string;
}

/** `"v<version>"`, a strong tag; nothing for null and for a text that a header cannot carry. */
export function entityTag(version: unknown): string | undefined {
  const text = typeof version === 'string' || typeof version === 'number' ? `${version}` : '';
  return /^[\x21\x23-\x7e]+$/.test(text) ? `"v${text}"` : undefined;
}

/**
 * The opaque texts of the versions that a change expects; one of them has to be current. A weak tag keeps its
 * `W/`, so that it equals nothing under the strong comparison that a change needs.
 * @param errors receives a mistake under the header's name if it is not a list of entity tags
 * @returns undefined without the header and for `*`, which any version matches
 */
export function tagsToMatch(header: string | undefined, errors: FieldError[]): string[] | undefined {
  if (header === undefined || header === '*') return undefined;
  const tags = entityTags(header);
  if (tags) return tags.map(({ isWeak, opaque }) => (isWeak ? `W/${opaque}` : opaque));
  const detail = `${ifMatchHeader} must be * or a list of quoted entity tags. Send ETags as received.`;
  return refuse(errors, ifMatchHeader, detail);
}

/**
 * Answers 304 if `If-None-Match` (RFC 9110, section 13.1.2) shows that the client has the answer already. An
 * unreadable header matches nothing: the only cost is the body.
 */
export function unlessUnchanged(answer: Answer, { method, headers }: FastifyRequest): Answer {
  const known = headers['if-none-match'];
  const { etag } = answer.headers;
  if (known === undefined || etag === undefined || (method !== 'GET' && method !== 'HEAD')) return answer;
  const [present] = entityTags(etag) ?? [];
  const isKnown = known === '*' || entityTags(known)?.some(({ opaque }) => opaque === present?.opaque);
  if (!isKnown) return answer;
  const { 'content-type': _ofBody, ...others } = answer.headers;
  return { status: 304, headers: others, body: null };
}

/**
 * The tags in a header; empty elements are skipped (RFC 9110, section 5.6.1). Undefined if it is not a list
 * of tags or has none.
 */
function entityTags(header: string): EntityTag[] | undefined {
  const parts = header.replaceAll(anyTag, readTag).split(',');
  const isList = parts.every((part) => ['', readTag].includes(part.trim()));
  const tags = [...header.matchAll(anyTag)].map(([, weak, opaque = '']) => ({
    isWeak: Boolean(weak),
    opaque,
  }));
  return isList && tags.length > 0 ? tags : undefined;
}
