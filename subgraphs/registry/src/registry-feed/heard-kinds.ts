import { type Context, callerOf } from '@agg/kit';
import { type AccessRule, GatewayError, mayLook, readAccess } from '@agg/schema';

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
  const { kind } = callerOf(context);
  const rules = refused.map(ruleOf);
  if (rules.some(({ callers }) => !callers.includes(kind)))
    return new GatewayError('FORBIDDEN', `Callers of kind ${kind} cannot hear of ${refused.join(' and ')}.`);
  const roles = [...new Set(rules.map(({ role }) => role))].join(' and ');
  return new GatewayError(
    'FORBIDDEN',
    `The role ${roles} is required. Ask an administrator of your tenant for it.`,
  );
}
