import { GatewayError } from './gateway-error.ts';

/**
 * Whether a text can stand in a path as one segment. Every text can be encoded for that but two, which clients resolve
 * before they send a path, however they are encoded (WHATWG URL, "double-dot URL path segment"): what had such an id
 * could never be read by it.
 */
export function isPathSegment(text: string): boolean {
  return text !== '.' && text !== '..';
}

/** @throws VALIDATION_FAILED for a name of a thing that is read by a path, where the name cannot stand in one */
export function assertPathSegment(pointer: string, text: string): void {
  if (isPathSegment(text)) return;
  const detail = `"${text}" cannot stand in a path. Choose another one.`;
  throw new GatewayError('VALIDATION_FAILED', detail, { errors: [{ pointer, detail, code: 'INVALID' }] });
}
