import { type Context, callerOf } from '@agg/kit';
import {
  type CallerKind,
  GatewayError,
  holdsRole,
  type PermissionEntity,
  type SubjectKind,
} from '@agg/schema';

/** Who may hear of a kind: callers with the role to read it. */
interface Hearing {
  entity: PermissionEntity;
  callers: readonly CallerKind[];
}

const ofRegistry = (entity: PermissionEntity): Hearing => ({ entity, callers: ['USER', 'AGENT'] });
const ofTenantAuth = (entity: PermissionEntity): Hearing => ({ entity, callers: ['USER'] });

/** The kinds of the registry, which are published by default. */
const registryKinds: Readonly<Record<SubjectKind, Hearing>> = {
  AGENT: ofRegistry('REGISTRY'),
  KILL_SWITCH: ofRegistry('REGISTRY'),
  USER_SUBSCRIPTION: ofRegistry('REGISTRY'),
  AGENT_SUBSCRIPTION: ofRegistry('REGISTRY'),
  CHANNEL: ofRegistry('CHANNELS'),
  CHANNEL_SUBSCRIPTION: ofRegistry('CHANNELS'),
  MCP_SERVER: ofRegistry('MCP_REGISTRY'),
  MCP_SERVER_SUBSCRIPTION: ofRegistry('MCP_REGISTRY'),
  LLM_PROVIDER: ofRegistry('LLM_GATEWAY'),
  LLM_GATEWAY: ofRegistry('LLM_GATEWAY'),
  LLM_GATEWAY_SUBSCRIPTION: ofRegistry('LLM_GATEWAY'),
};

/** The kinds that are published to those who name them, with the former ones. */
const allKinds: Readonly<Record<SubjectKind, Hearing>> = {
  ...registryKinds,
  TENANT: ofTenantAuth('TENANT'),
  USER: ofTenantAuth('USERS'),
  GROUP: ofTenantAuth('GROUPS'),
  CREDENTIAL: ofTenantAuth('API_KEYS'),
  IDENTITY_PROVIDER: ofTenantAuth('IDENTITY_PROVIDERS'),
};

/**
 * The kinds that a subscriber hears of: those that they name, or all of the registry that they may read.
 * @throws FORBIDDEN where the caller may not read a wanted kind; VALIDATION_FAILED for one that is not published here, and
 * for an empty list
 */
export function heardKinds(context: Context, wanted?: readonly string[] | null): ReadonlySet<string> {
  const mayHear = (kind: string) => allows(context, kind);
  if (!wanted) return new Set(Object.keys(registryKinds).filter(mayHear));
  assertPublished(wanted);
  const refused = wanted.filter((kind) => !mayHear(kind));
  if (refused.length > 0) throw lacking(context, refused);
  return new Set(wanted);
}

function allows(context: Context, kind: string): boolean {
  const { roles, kind: callerKind } = callerOf(context);
  const hearing = allKinds[kind as SubjectKind];
  return Boolean(hearing?.callers.includes(callerKind) && holdsRole(roles, `${hearing.entity}:READ`));
}

function assertPublished(wanted: readonly string[]): void {
  const others = wanted.filter((kind) => !Object.hasOwn(allKinds, kind));
  if (wanted.length > 0 && others.length === 0) return;
  const what = wanted.length === 0 ? 'kinds is empty' : `${others.join(' and ')} are not published here`;
  const detail = `${what}. Send some of ${Object.keys(allKinds).join(', ')}, or omit kinds.`;
  throw new GatewayError('VALIDATION_FAILED', detail);
}

function lacking(context: Context, refused: readonly string[]): GatewayError {
  const { kind } = callerOf(context);
  const hearings = refused.map((each) => allKinds[each as SubjectKind] as Hearing);
  if (hearings.some(({ callers }) => !callers.includes(kind)))
    return new GatewayError('FORBIDDEN', `Callers of kind ${kind} cannot hear of ${refused.join(' and ')}.`);
  const roles = [...new Set(hearings.map(({ entity }) => `${entity}:READ`))].join(' and ');
  return new GatewayError(
    'FORBIDDEN',
    `The role ${roles} is required. Ask an administrator of your tenant for it.`,
  );
}
