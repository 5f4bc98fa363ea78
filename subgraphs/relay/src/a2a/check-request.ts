import type { A2aRequest, A2aVersion } from './a2a.types.ts';
import { A2aError } from './a2a-error.ts';

/** `application/a2a+json` is that of REST 1.0 (section 11.1); clients of both bindings send both. */
const mediaTypes: ReadonlySet<string> = new Set(['application/json', 'application/a2a+json']);

/** @throws A2aError -32005 for a body of another media type than JSON; clients may leave the type out */
export function assertMediaType({ contentType, body }: A2aRequest): void {
  const [type = ''] = (contentType ?? '').split(';');
  if (body === '' || type.trim() === '' || mediaTypes.has(type.trim().toLowerCase())) return;
  throw new A2aError(
    'CONTENT_TYPE_NOT_SUPPORTED',
    `The Content-Type "${type.trim()}" is not supported. Send the body as "application/json".`,
  );
}

/**
 * The address names the version already: a client that says nothing speaks that. Patches make no other version (A2A
 * 1.0, section 3.6).
 * @throws A2aError -32009 for a client that asks for another one
 */
export function assertVersion({ asksFor = '' }: Pick<A2aRequest, 'asksFor'>, version: A2aVersion): void {
  const asked = asksFor.trim();
  if (asked === '' || minor(asked) === minor(version)) return;
  throw new A2aError(
    'VERSION_NOT_SUPPORTED',
    `This address speaks A2A ${minor(version)}, and the A2A-Version of the request is "${asked}". Below /a2a/0.3.0, agents are called in 0.3, below /a2a/1.0 in 1.0.`,
  );
}

/** `1.0` of `1.0.1`; any other text as it is. */
function minor(version: string): string {
  return /^(\d+\.\d+)(?:\.\d+)?$/.exec(version)?.[1] ?? version;
}
