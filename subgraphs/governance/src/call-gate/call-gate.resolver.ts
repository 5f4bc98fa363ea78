import { setImmediate as turn } from 'node:timers/promises';
import {
  Access,
  type Context,
  callerOf,
  GovernedKind,
  platformOnly,
  type Reader,
  read,
  rowsWhere,
} from '@agg/kit';
import { sql } from 'kysely';
import { Arg, Ctx, Directive, Query, Resolver } from 'type-graphql';
import type { ComplianceFacts } from '../compliance/compliance.types.ts';
import { agentUses, type GovernedReference } from '../compliance/governed-reference.ts';
import { loadCompliance } from '../compliance/load-compliance.ts';
import type { GateMode } from '../enforcement/gate-mode.enums.ts';
import { defaultMode } from '../enforcement/gate-modes.ts';
import { GateSetting } from '../enforcement/gate-setting.entity.ts';
import { gateOf } from '../gate/gate-of.ts';
import { namingDependencies, unclassifiedDependencies } from '../gate/unclassified-dependencies.ts';
import type { UnclassifiedDependency } from '../gate/unclassified-dependency.types.ts';
import type { RiskTier } from '../law/law.enums.ts';
import { namedSubjects } from '../subject/governed-subject.entity.ts';
import { type CallFinding, CallGate } from './call-gate.types.ts';
import { decidingDependencies } from './deciding-dependencies.ts';
import { lastingTime } from './lasting-time.ts';

/** Subjects that are judged before other work may run. */
const perTurn = 100;

/** The id of no subject: what is found about it holds for every agent without a record. */
const unknown = '00000000-0000-0000-0000-000000000000';

/** A subject of the tenant, or a used one that another tenant has published. */
interface KnownSubject {
  id: string;
  tier: RiskTier;
  isOwn: boolean;
}

@Resolver()
export class CallGateResolver {
  /**
   * In a constant number of statements. With OFF, nothing is judged.
   * @throws UNAVAILABLE where the registry, which knows the dependencies, cannot be reached
   */
  @Query(() => CallGate, {
    description:
      'What the gate decides about calls of the subjects of one kind of the tenant. For other subgraphs.',
  })
  @Directive('@inaccessible')
  @Access({ callers: ['SERVICE'] })
  async gateOfCalls(
    @Ctx() context: Context,
    @Arg('kind', () => GovernedKind, { defaultValue: 'AGENT' }) kind: GovernedKind,
  ): Promise<CallGate> {
    platformOnly(context);
    const mode = await modeOfCalls(context);
    const now = new Date();
    if (mode === 'OFF') return { mode, lastsForMs: lastingTime([], now), otherwise: null, findings: [] };
    const all = await loadCompliance(context, await referencesOf(context, kind));
    const lastsForMs = lastingTime(all, now);
    const unclassified = mode === 'ENFORCE' ? await unclassifiedOf(context, all) : new Map();
    const [otherwise = null] = await findingsOf(
      all.filter(({ id }) => id === unknown),
      unclassified,
    );
    const findings = await findingsOf(
      all.filter(({ id }) => id !== unknown),
      unclassified,
    );
    return { mode, lastsForMs, otherwise, findings };
  }
}

async function modeOfCalls(context: Context): Promise<GateMode> {
  const [setting] = await read(context, (reader) => rowsWhere(reader, GateSetting, { action: 'INVOKE' }));
  return setting?.mode ?? defaultMode;
}

/** Every subject that has a record or uses something, and the unknown one. Only agents use others. */
async function referencesOf(context: Context, kind: GovernedKind): Promise<GovernedReference[]> {
  const { tenantId } = callerOf(context);
  const uses = kind === 'AGENT' ? await agentUses(context) : [];
  const published = new Set(uses.filter((use) => use.isPublished).map(({ targetId }) => targetId));
  const known = await knownSubjects(context, kind, [...published]);
  const tiers = new Map(known.map(({ id, tier }) => [id, tier]));
  const deciding = decidingDependencies(uses, (id) => tiers.get(id) ?? 'UNCLASSIFIED');
  const recorded = known.filter(({ isOwn }) => isOwn).map(({ id }) => id);
  const ids = new Set([unknown].concat(recorded, [...deciding.keys()]));
  return [...ids].map((id) => {
    const dependsOn = deciding.get(id) ?? [];
    const dependsOnPublished = dependsOn.filter((used) => published.has(used));
    return { kind, id, tenantId, dependsOn, dependsOnPublished };
  });
}

function knownSubjects(
  context: Context,
  kind: GovernedKind,
  published: readonly string[],
): Promise<KnownSubject[]> {
  const select = async ({ db, tenantId }: Reader) => {
    const { rows } = await sql<KnownSubject>`
      select subject_id as id, risk_tier as tier,
        tenant_id = ${tenantId} and subject_kind = ${kind} as "isOwn"
      from governance.subject where tenant_id = ${tenantId} or subject_id = any(${published})`.execute(db);
    return rows;
  };
  return read(context, select, { [namedSubjects]: published.join(',') });
}

/** What is not classified of the dependencies that decide, by id: refusals name it. */
async function unclassifiedOf(
  context: Context,
  all: readonly ComplianceFacts[],
): Promise<Map<string, UnclassifiedDependency>> {
  const used = new Map(all.flatMap(({ unclassified }) => unclassified).map((one) => [one.id, one]));
  const named = await unclassifiedDependencies(context, [...used.values()]);
  return new Map(named.map((one) => [one.id, one]));
}

/** Findings, each with all subjects that it is about. */
async function findingsOf(
  all: readonly ComplianceFacts[],
  unclassified: ReadonlyMap<string, UnclassifiedDependency>,
): Promise<CallFinding[]> {
  const findings = new Map<string, CallFinding>();
  for (const [index, facts] of all.entries()) {
    if (index % perTurn === perTurn - 1) await turn();
    const { riskTier, unmetObligations } = gateOf(facts, 'INVOKE');
    const dependencies = facts.unclassified.flatMap(({ id }) => unclassified.get(id) ?? []);
    const unmet = namingDependencies(
      unmetObligations.filter(({ mandatory }) => mandatory),
      dependencies,
    );
    const key = [riskTier, ...unmet.map(({ id }) => id), ...dependencies.map(({ id }) => id)].join();
    const ids = findings.get(key)?.subjectIds ?? [];
    ids.push(facts.id);
    findings.set(key, { riskTier, unmet, subjectIds: ids, agentIds: ids });
  }
  return [...findings.values()];
}
