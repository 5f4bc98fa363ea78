import { type BindingReference, bindingReferences, referencesOf } from '@agg/policy-engine';
import { type Fault, refuseFaults } from '@agg/schema';
import { idOf, type ReferenceIds } from './binding-references.ts';
import type { PolicyBindingInput } from './policy-binding.types.ts';

type LevelAndReferences = Pick<PolicyBindingInput, 'bindingLevel' | keyof ReferenceIds>;

/**
 * The references of an input, exactly those that its level demands.
 * @throws VALIDATION_FAILED with a pointer to every one that is missing, and to every one that the level does not have
 */
export function checkedReferences(input: LevelAndReferences): ReferenceIds {
  const demanded = referencesOf(input.bindingLevel);
  refuseFaults('VALIDATION_FAILED', [...misfits(input, demanded)]);
  const ids = bindingReferences.map((reference) => [idOf(reference), input[idOf(reference)] ?? null]);
  return Object.fromEntries(ids);
}

function* misfits(input: LevelAndReferences, demanded: readonly BindingReference[]): Generator<Fault> {
  const rule = `${input.bindingLevel} takes ${demanded.map(idOf).join(' and ') || 'no reference'}.`;
  for (const reference of bindingReferences) {
    const name = idOf(reference);
    const isGiven = Boolean(input[name]);
    if (isGiven === demanded.includes(reference)) continue;
    const detail = isGiven ? `Omit ${name}: ${rule}` : `${name} is missing: ${rule}`;
    yield { pointer: `/${name}`, detail };
  }
}
