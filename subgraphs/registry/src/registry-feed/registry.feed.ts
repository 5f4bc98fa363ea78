import {
  type Context,
  callerOf,
  defineFeed,
  getOne,
  type LedgerEntry,
  type NamedEntry,
  read,
  readOncePerEntry,
} from '@agg/kit';
import { type AccessRule, GatewayError, mayLook, missingRole, readAccess, wrongKind } from '@agg/schema';
import { credentialEvents } from '../credential/credential-access.ts';
import { KillSwitch } from '../kill-switch/kill-switch.entity.ts';
import { KillSwitchEvent, RegistryEvent } from './registry-event.types.ts';
import { SubjectKind } from './subject-kind.enums.ts';

/** The kinds that are published to those who name them. All others are published by default. */
const onRequest = ['TENANT', 'USER', 'GROUP', 'CREDENTIAL', 'IDENTITY_PROVIDER'];

const allKinds: Readonly<Record<string, AccessRule>> = readAccess;
const byDefault = Object.keys(allKinds).filter((kind) => !onRequest.includes(kind));

const switchOfEntry = readOncePerEntry((context, { subjectId: id }) =>
  read(context, (reader) => getOne(reader, KillSwitch, { id })),
);

/** Only kill switches, each in its state at delivery. */
export const killSwitchChanged = defineFeed({
  name: 'killSwitchChanged',
  description: 'Raised and lifted kill switches of the tenant, as they are committed.',
  event: KillSwitchEvent,
  access: readAccess.KILL_SWITCH,
  kinds: { KILL_SWITCH: readAccess.KILL_SWITCH },
  audience: () => (entry) => entry,
  carries: async (entry: LedgerEntry, context) => ({ killSwitch: await switchOfEntry(context, entry) }),
});

/** Changes of everything in the registry and, for those who name them, of people and what belongs to their access. */
export const registryChanged = defineFeed({
  name: 'registryChanged',
  description:
    'Changes of the registry as they are committed. `kinds` limits them, or adds TENANT, USER, GROUP, CREDENTIAL and IDENTITY_PROVIDER.',
  event: RegistryEvent,
  access: { callers: ['USER', 'AGENT'], role: 'REGISTRY:READ' },
  kinds: readAccess,
  filter: { argument: 'kinds', type: () => SubjectKind },
  ids: {
    argument: 'ids',
    description: 'Only changes of these subjects. Default: all of the kinds.',
    of: ({ subjectId }: NamedEntry) => subjectId,
  },
  audience: (context, wanted) => {
    const kinds = subscribedKinds(context, wanted);
    return (entry) => {
      const rule = credentialEvents.get(entry.action);
      return kinds.has(entry.subjectKind) && (!rule || mayLook(rule, context.caller)) ? entry : undefined;
    };
  },
  carries: (entry: NamedEntry) => ({
    kind: entry.subjectKind,
    id: entry.subjectId,
    subjectName: entry.subjectName,
    actor: { kind: entry.actorKind, id: entry.actorId, name: entry.actorName },
    reason: entry.reason,
  }),
});

/**
 * The kinds that a subscriber wants: those that they name, or all of the registry.
 * @throws FORBIDDEN where the caller may not read a named kind; VALIDATION_FAILED for one that is not published here, and
 * for an empty list
 */
function subscribedKinds(context: Context, named?: readonly string[] | null): ReadonlySet<string> {
  if (!named) return new Set(byDefault);
  assertPublished(named);
  const refused = named.filter((kind) => !mayLook(ruleOf(kind), context.caller));
  if (refused.length > 0) throw refusalOf(context, refused);
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

function refusalOf(context: Context, refused: readonly string[]): GatewayError {
  const caller = callerOf(context);
  const rules = refused.map(ruleOf);
  const other = rules.find(({ callers }) => !callers.includes(caller.kind));
  if (other) return wrongKind(other, caller);
  const roles = [...new Set(rules.map(({ role }) => role))].join(' and ');
  return missingRole(caller, `The role ${roles}`);
}
