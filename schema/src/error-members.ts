import { publicText } from './public-text.ts';

/** One mistake in an input. */
export interface FieldError {
  /** JSON Pointer (RFC 6901) into the body, or the name of a path or query parameter. */
  pointer: string;
  /** What is wrong, and what would be valid. */
  detail: string;
  code: string;
}

/** A tenant that a client can select. */
export interface TenantChoice {
  tenantId: string;
  tenantName: string;
}

/** What an error tells the client besides its code and its sentence: extensions in GraphQL, members in REST. */
export interface ErrorMembers {
  errors?: FieldError[];
  /** Seconds after which a retry makes sense; in REST the header `Retry-After`. */
  retryAfter?: number;
  /** With AMBIGUOUS_TENANT: the tenants to select from. */
  tenants?: TenantChoice[];
}

type Reader<Value> = (given: unknown) => Value | undefined;

/** How each member is read; `undefined` leaves it out. Texts may repeat what the client sent, so they are shortened. */
const readers: { readonly [Name in keyof ErrorMembers]-?: Reader<ErrorMembers[Name]> } = {
  errors: listOf('pointer', 'detail', 'code'),
  retryAfter: (given) => (Number.isFinite(given) ? (given as number) : undefined),
  tenants: listOf('tenantId', 'tenantName'),
};

/**
 * The members of an error, from its details or from the extensions that another process sent: only those that
 * are declared here, and of each item only what is declared.
 */
export function errorMembersOf(given: object | null | undefined): ErrorMembers {
  const members = Object.entries(readers).map(([name, read]) => [name, read(Object(given)[name])]);
  return Object.fromEntries(members.filter(([, value]) => value !== undefined));
}

function listOf<Name extends string>(...names: Name[]): Reader<Record<Name, string>[]> {
  const itemOf = (item: object) =>
    Object.fromEntries(names.map((name) => [name, publicText(`${Object(item)[name]}`)]));
  return (given) => {
    const items = Array.isArray(given) ? given.filter((item) => typeof item === 'object' && item) : [];
    return items.length > 0 ? (items.map(itemOf) as Record<Name, string>[]) : undefined;
  };
}
