import { findSubject } from '@agg/kit';
import { bindingReferences } from '@agg/policy-engine';
import { type Fault, refuseFaults } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { idOf, kindOfReference, type ReferenceIds } from './binding-references.ts';

/** @throws UNPROCESSABLE with a pointer to every reference to what the tenant does not have, or has archived */
export async function assertLive(em: EntityManager, references: ReferenceIds): Promise<void> {
  const faults: Fault[] = [];
  for (const reference of bindingReferences) {
    const id = references[idOf(reference)];
    const kind = kindOfReference[reference];
    if (!id || (await findSubject(em, { kind, id }))?.isLive) continue;
    const noun = kind.toLowerCase().replaceAll('_', ' ');
    const detail = `${id} is no ${noun} that this tenant has in use. Choose another one.`;
    faults.push({ pointer: `/${idOf(reference)}`, detail });
  }
  refuseFaults('UNPROCESSABLE', faults, 'NOT_IN_USE');
}
