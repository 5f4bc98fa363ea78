import { type Context, callerOf } from '@agg/kit';
import type { GateAction, GovernedKind } from '@agg/schema';
import { parse } from 'graphql';
import { dependenciesOf } from './agent-dependencies.ts';

/** A subject of a gated action. */
export interface GatedSubject {
  kind: GovernedKind;
  id: string;
  /** The owner; the caller's tenant by default. */
  tenantId?: string;
  /** Ids of dependencies that the action would add. */
  willUse?: { all: string[]; published: string[] };
}

const question = parse(`
  mutation decideGate($action: GateAction!, $subjects: [GateQuestion!]!, $askedByKind: CallerKind!, $askedBy: UUID!) {
    decideGate(action: $action, subjects: $subjects, askedByKind: $askedByKind, askedBy: $askedBy)
  }`);

/**
 * Asks governance whether an action is allowed. Call it before the action's own transaction: inside it, this
 * would wait for other connections while occupying one.
 * @throws GATE_BLOCKED where the tenant enforces and obligations are not met; UNAVAILABLE where governance
 * cannot be reached
 */
export async function passGate(
  context: Context,
  action: GateAction,
  gated: readonly GatedSubject[],
): Promise<void> {
  if (gated.length === 0) return;
  const { kind: askedByKind, id: askedBy } = callerOf(context);
  const subjects = await Promise.all(gated.map((subject) => withDependencies(context, subject)));
  await context.query('governance', question, { action, subjects, askedByKind, askedBy });
}

/**
 * Passes the gate before an activation, which also publishes a PUBLIC subject.
 * @throws GATE_BLOCKED
 */
export async function gateActivation(
  context: Context,
  subject: GatedSubject,
  visibility?: string,
): Promise<void> {
  await passGate(context, 'ACTIVATE', [subject]);
  if (visibility === 'PUBLIC') await passGate(context, 'PUBLISH', [subject]);
}

async function withDependencies(
  context: Context,
  { kind, id, tenantId = callerOf(context).tenantId, willUse = { all: [], published: [] } }: GatedSubject,
) {
  const uses = await usedBy(context, { kind, id });
  const without = (ids: string[]) => [...new Set(ids)].filter((used) => used !== id);
  return {
    kind,
    id,
    tenantId,
    dependsOn: without([...uses.all, ...willUse.all]),
    dependsOnPublished: without([...uses.published, ...willUse.published]),
  };
}

/** Among governed kinds, only agents use other subjects. */
export async function usedBy(context: Context, { kind, id }: Pick<GatedSubject, 'kind' | 'id'>) {
  return kind === 'AGENT' ? dependenciesOf(context, { agentId: id }) : { all: [], published: [] };
}
