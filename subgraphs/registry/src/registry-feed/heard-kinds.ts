import { type Context, callerOf } from '@agg/kit';
import { type AccessRule, GatewayError, mayLook, missingRole, readAccess, wrongKind } from '@agg/schema';

/** The kinds that are published to those who name them. All others are published by default. */
const onRequest = ['TENANT', 'USER', 'GROUP', 'CREDENTIAL', 'IDENTITY_PROVIDER'];

const allKinds: Readonly<Record<string, AccessRule>> = readAccess;
const byDefault = Object.keys(allKinds).filter((kind) => !onRequest.includes(kind));

/**
 * The kinds that a subscriber wants: those that they name, or all of the registry.
 * @throws FORBIDDEN where the caller may not read a named kind; VALIDATION_FAILED for one that is not published here, and
 * for an empty list
 */
export function heardKinds(context: Context, named?: readonly string[] | null): ReadonlySet<string> {
  if (!named) return new Set(byDefault);
  assertPublished(named);
  const refused = named.filter((kind) => !mayLook(ruleOf(kind), context.caller));
  if (refused.length > 0) throw lacking(context, refused);
  return new Set(named);
}

const ruleOf = (kind: string) => allKinds[kind] as AccessRule;

function assertPublished(named: readonly string[]): void {
  const others = named.filter((kind) => !Object.hasOwn(allKinds, kind));
  if (named.length > 0 && others.length === 0) return;
  const what = named.length === 0 ? 'kinds is empty' : `${others.join(' and ')} are not published here`;
  const detail = `${what}. Send some of ${Object.keys(allKinds).join(', ')}, or omit kinds.`;
  throw new GatewayError('VALIDATION_FAILED', detail);
}

function lacking(context: Context, refused: readonly string[]): GatewayError {
  const caller = callerOf(context);
  const rules = refused.map(ruleOf);
  const other = rules.find(({ callers }) => !callers.includes(caller.kind));
  if (other) return wrongKind(other, caller);
  const roles = [...new Set(rules.map(({ role }) => role))].join(' and ');
  return missingRole(caller, `The role ${roles}`);
}
