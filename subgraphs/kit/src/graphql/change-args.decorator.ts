import { GatewayError, ProseScalar } from '@agg/schema';
import { Arg } from 'type-graphql';

/** How a reason is given: optional, and without a description, unless something else is said. */
interface ReasonOptions {
  isRequired?: boolean;
  description?: string;
}

/** The argument `reason` of a change: why it is made, as `change` stores it in the ledger. */
export function Reason({ isRequired = false, description }: ReasonOptions = {}): ReturnType<typeof Arg> {
  return Arg('reason', () => ProseScalar, { nullable: !isRequired, description });
}

/** The argument `ifMatch` of a change that may be conditional, see `assertMatches`. @param of what is matched */
export function IfMatch(
  description = 'Entity tags `v<revision>`. One of them must match the current one.',
): ReturnType<typeof Arg> {
  return Arg('ifMatch', () => [String], { nullable: true, description });
}

/** Returns a required reason. @throws VALIDATION_FAILED for a blank one */
export function givenReason(reason: string): string {
  if (reason.trim() !== '') return reason;
  const detail = 'The reason is blank. Send a reason for the audit trail.';
  throw new GatewayError('VALIDATION_FAILED', detail, {
    errors: [{ pointer: '/reason', detail, code: 'REQUIRED' }],
  });
}
