import { type FieldError, GatewayError } from '@agg/schema';
import type { AssignmentInput } from './assignment-input.types.ts';

export const mostAssignments = 1_000;

/** Rules that the GraphQL types cannot express. @throws VALIDATION_FAILED with every error */
export function checkShape(items: readonly AssignmentInput[]): void {
  const errors = items.length > mostAssignments ? [tooMany(items.length)] : [...misshapen(items)];
  if (errors.length > 0)
    throw new GatewayError(
      'VALIDATION_FAILED',
      'The assignments are malformed. Each error contains the reason.',
      { errors },
    );
}

function tooMany(count: number): FieldError {
  const detail = `There are ${count} assignments. At most ${mostAssignments} are allowed.`;
  return { pointer: '/assignments', detail, code: 'INVALID' };
}

function* misshapen(items: readonly AssignmentInput[]): Generator<FieldError> {
  for (const [index, { userId, externalContact }] of items.entries()) {
    const pointer = `/assignments/${index}`;
    if (Boolean(userId) === Boolean(externalContact))
      yield { pointer, detail: 'Send either userId or externalContact, not both.', code: 'INVALID' };
    else if (externalContact && !externalContact.email && !externalContact.name)
      yield {
        pointer: `${pointer}/externalContact`,
        detail: 'The external contact has neither an email nor a name. Send at least one.',
        code: 'INVALID',
      };
  }
}
