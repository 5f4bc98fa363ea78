import { isValidAt } from '@agg/kit';
import { type Fault, GatewayError, refuseFaults } from '@agg/schema';
import type { PolicyBinding } from './policy-binding.entity.ts';
import type { BindingMigrationInput } from './policy-binding.types.ts';

export const mostBindings = 1_000;

/** @throws VALIDATION_FAILED for none or too many bindings, and with a pointer to every repeated one */
export function checkMigrations(inputs: readonly BindingMigrationInput[]): void {
  const { length } = inputs;
  const detail = `There are ${length} bindings. Send 1 to ${mostBindings}.`;
  const isCountable = length >= 1 && length <= mostBindings;
  refuseFaults('VALIDATION_FAILED', isCountable ? [] : [{ pointer: '/bindings', detail }]);
  refuseFaults('VALIDATION_FAILED', [...repeated(inputs)], 'DUPLICATE');
}

/**
 * The bindings in the order of an input.
 * @param found those of the group
 * @throws NOT_FOUND with a pointer to every one that the group does not have
 */
export function inOrder(
  inputs: readonly BindingMigrationInput[],
  found: readonly PolicyBinding[],
): PolicyBinding[] {
  const byId = new Map(found.map((binding) => [binding.bindingId, binding]));
  const detail = 'This policy group has no such binding. Check the id.';
  const faults = inputs.flatMap(({ bindingId }, index) =>
    byId.has(bindingId) ? [] : [{ pointer: `/bindings/${index}/bindingId`, detail }],
  );
  refuseFaults('NOT_FOUND', faults, 'UNKNOWN');
  return inputs.flatMap(({ bindingId }) => byId.get(bindingId) ?? []);
}

/** @throws CONFLICT with a pointer to every binding that is not on the version that the input says */
export function assertSources(
  inputs: readonly BindingMigrationInput[],
  bindings: readonly PolicyBinding[],
): void {
  const faults = inputs.flatMap(({ bindingId, sourceVersion }, index): Fault[] => {
    const { groupVersion, removedAt } = bindings[index] as PolicyBinding;
    const is = removedAt ? 'removed' : `on version "${groupVersion}", not on "${sourceVersion}"`;
    const differs = removedAt !== null || groupVersion !== sourceVersion;
    return differs ? [{ pointer: `/bindings/${index}/sourceVersion`, detail: `${bindingId} is ${is}.` }] : [];
  });
  refuseFaults('CONFLICT', faults, 'STALE');
}

/** @throws CONFLICT for a version that is not valid */
export function assertValid(group: { version: string; validFrom: Date; validTo: Date | null }): void {
  if (isValidAt(group, new Date())) return;
  const detail = `Version "${group.version}" of this policy group is not valid now. Choose one that is.`;
  throw new GatewayError('CONFLICT', detail);
}

function* repeated(inputs: readonly BindingMigrationInput[]): Generator<Fault> {
  const seen = new Set<string>();
  for (const [index, { bindingId }] of inputs.entries()) {
    const detail = `The binding ${bindingId} is repeated. Send each binding once.`;
    if (seen.has(bindingId)) yield { pointer: `/bindings/${index}/bindingId`, detail };
    seen.add(bindingId);
  }
}
