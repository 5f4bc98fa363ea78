import { type Context, callerOf } from '@agg/kit';
import type { GovernedKind } from '@agg/schema';
import type { ComplianceFacts } from '../compliance/compliance.types.ts';
import type { GovernedReference } from '../compliance/governed-reference.ts';
import { loadCompliance } from '../compliance/load-compliance.ts';
import { governedKinds } from '../subject/governed-kinds.ts';

/** A subject as resolved by federation: its key, and for an agent fields from the registry. */
export type GovernedRoot = Partial<Omit<GovernedReference, 'kind' | 'id'>> & Record<string, unknown>;

/** The compliance of one subject, batched over a response. */
export async function complianceOf(
  context: Context,
  kind: GovernedKind,
  root: GovernedRoot,
): Promise<ComplianceFacts> {
  const id = String(root[governedKinds[kind].id]);
  const { tenantId = callerOf(context).tenantId, dependsOn = [], dependsOnPublished = [] } = root;
  const reference: GovernedReference = { kind, id, tenantId, dependsOn, dependsOnPublished };
  return context.loaders.load(context, reference, loadCompliance);
}
