import { type ChainEnd, type Context, callerOf, type Reader, read, rowsWhere } from '@agg/kit';
import { Assignment } from '../assignment/assignment.entity.ts';
import { chainState, verifiedBefore } from '../control/chain-state.ts';
import { type Controls, controlsOf } from '../control/controls.ts';
import { LastDrill } from '../control/last-drill.ts';
import { documentsThatCount } from '../document/document.reads.ts';
import type { GovernanceDocument } from '../document/governance-document.entity.ts';
import { type GateModes, gateModesOf } from '../enforcement/gate-modes.ts';
import { GateSetting } from '../enforcement/gate-setting.entity.ts';
import { Incident } from '../incident/incident.entity.ts';
import { type OpenIncidents, openIncidentsOf } from '../incident/open-incidents.ts';
import { law } from '../law/law.ts';
import { GovernedSubject, namedSubjects } from '../subject/governed-subject.entity.ts';
import type { ComplianceFacts } from './compliance.types.ts';
import { inheritance } from './effective-tier.ts';
import type { GovernedReference } from './governed-reference.ts';

/** The rows for one page of subjects, by subject. */
interface Records {
  subjects: Map<string, GovernedSubject>;
  assignments: Map<string, Assignment[]>;
  documents: Map<string, GovernanceDocument[]>;
  incidents: Map<string, OpenIncidents>;
  gateModes: GateModes;
  /** The states of the platform's controls for a subject. */
  controls(subject: GovernedSubject | null, incidents: OpenIncidents): Controls;
}

/** Of most subjects, which share the states of the controls. */
const noIncidents: OpenIncidents = { count: 0, nextDueAt: null };

/** The compliance of many subjects, from one snapshot and in a constant number of statements. */
export function loadCompliance(
  context: Context,
  references: readonly GovernedReference[],
): Promise<ComplianceFacts[]> {
  const { tenantId } = callerOf(context);
  const ofOthers = references.filter((reference) => reference.tenantId !== tenantId).map(({ id }) => id);
  const published = [...new Set(ofOthers.concat(references.flatMap((one) => one.dependsOnPublished)))];
  const verified = verifiedBefore(context);
  const work = async (reader: Reader) => {
    const records = await loadRecords(context, reader, references, published, verified);
    return references.map((reference) => complianceOf(reference, records, reference.tenantId !== tenantId));
  };
  return read(context, work, published.length > 0 ? { [namedSubjects]: published.join(',') } : undefined);
}

async function loadRecords(
  context: Context,
  reader: Reader,
  references: readonly GovernedReference[],
  published: readonly string[],
  verified: ChainEnd,
): Promise<Records> {
  const ids = references.map(({ id }) => id);
  const used = [...new Set([...ids, ...references.flatMap(({ dependsOn }) => dependsOn)])];
  const subjects = await rowsWhere(reader, GovernedSubject, { subjectId: used });
  if (published.length > 0)
    subjects.push(...(await rowsWhere(reader, GovernedSubject, { subjectId: published }, true)));
  const assignments = await rowsWhere(reader, Assignment, { subjectId: ids });
  const documents = await documentsThatCount(reader, ids);
  const open = await rowsWhere(reader, Incident, { subjectId: ids, status: ['OPEN', 'REPORTED'] });
  const chain = await chainState(context, reader, verified);
  const [drill] = await rowsWhere(reader, LastDrill, {});
  const facts = { chain, lastDrillAt: drill?.liftedAt ?? null, periods: law.periods, now: new Date() };
  const usualControls = controlsOf({ ...facts, noticeGivenAt: null, incidents: noIncidents });
  return {
    subjects: new Map(subjects.map((subject) => [subject.subjectId, subject])),
    assignments: bySubject(assignments.sort((one, other) => one.position - other.position)),
    documents: bySubject(documents),
    incidents: openIncidentsOf(open),
    gateModes: gateModesOf(await rowsWhere(reader, GateSetting, {})),
    controls: (subject, incidents) => {
      const noticeGivenAt = subject?.noticeGivenAt ?? null;
      if (!noticeGivenAt && incidents === noIncidents) return usualControls;
      return controlsOf({ ...facts, noticeGivenAt, incidents });
    },
  };
}

function complianceOf(
  { kind, id, dependsOn, dependsOnPublished }: GovernedReference,
  records: Records,
  isPublished: boolean,
): ComplianceFacts {
  const subject = records.subjects.get(id) ?? null;
  const riskTier = subject?.riskTier ?? 'UNCLASSIFIED';
  const tierOf = (used: string) => records.subjects.get(used)?.riskTier ?? 'UNCLASSIFIED';
  const unclassified = dependsOn
    .filter((used) => tierOf(used) === 'UNCLASSIFIED')
    .map((used) => ({ id: used, isPublished: dependsOnPublished.includes(used) }))
    .toSorted((one, other) => Number(one.isPublished) - Number(other.isPublished));
  const dependencies = dependsOn.map(tierOf);
  const incidents = records.incidents.get(id) ?? noIncidents;
  return {
    kind,
    id,
    isPublished,
    subject,
    riskTier,
    dependencies,
    unclassified,
    incidents,
    ...inheritance(riskTier, dependencies),
    assignments: records.assignments.get(id) ?? [],
    documents: records.documents.get(id) ?? [],
    controls: records.controls(subject, incidents),
    gateModes: records.gateModes,
  };
}

function bySubject<T extends { subjectId: string }>(rows: readonly T[]): Map<string, T[]> {
  return Map.groupBy(rows, ({ subjectId }) => subjectId);
}
