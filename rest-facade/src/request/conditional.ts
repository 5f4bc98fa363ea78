import type { FieldError } from '@agg/schema';
import type { FastifyRequest } from 'fastify';
import type { Answer } from '../idempotency/idempotency-store.ts';
import { refuse } from './input-value.ts';

/** Makes a change conditional (RFC 9110, section 13.1.1). */
export const ifMatchHeader = 'If-Match';

/** RFC 9110, section 8.8.3; the opaque text may hold commas, never a quote or a blank. */
const anyTag = /(W\/)?"([\x21\x23-\x7e\x80-\xff]*)"/g;

/** Stands for a tag that was read; no header can hold it. */
const readTag = '\0';

interface EntityTag {
  isWeak: boolean;
  opaque: string;
}

/** `"v<version>"`, a strong tag; nothing for null and for a text that no header can carry. */
export function entityTag(version: unknown): string | undefined {
  const text = typeof version === 'string' || typeof version === 'number' ? `${version}` : '';
  return /^[\x21\x23-\x7e]+$/.test(text) ? `"v${text}"` : undefined;
}

/**
 * The opaque texts one of which a change expects to be the present one. A weak tag keeps its `W/`: under the strong
 * comparison that a change needs it equals nothing.
 * @param errors receives a mistake under the header's name for what is no list of entity tags
 * @returns undefined without the header and for `*`, which any version fits
 */
export function tagsToMatch(header: string | undefined, errors: FieldError[]): string[] | undefined {
  if (header === undefined || header === '*') return undefined;
  const tags = entityTags(header);
  if (tags) return tags.map(({ isWeak, opaque }) => (isWeak ? `W/${opaque}` : opaque));
  const detail = `${ifMatchHeader} has to be * or a list of entity tags in quotes; send ETags as you got them.`;
  return refuse(errors, ifMatchHeader, detail);
}

/**
 * 304 in place of an answer that whoever reads has already, by `If-None-Match` (RFC 9110, section 13.1.2). A header
 * that cannot be read matches nothing: it only costs the body.
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

/** A header's list of tags; empty elements are passed over (RFC 9110, section 5.6.1). Undefined for anything else, and for no tag. */
function entityTags(header: string): EntityTag[] | undefined {
  const parts = header.replaceAll(anyTag, readTag).split(',');
  const isList = parts.every((part) => ['', readTag].includes(part.trim()));
  const tags = [...header.matchAll(anyTag)].map(([, weak, opaque = '']) => ({
    isWeak: Boolean(weak),
    opaque,
  }));
  return isList && tags.length > 0 ? tags : undefined;
}
