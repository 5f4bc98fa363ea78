import { Field, ObjectType } from 'type-graphql';
import type { Reason } from '../x402/reasons.table.ts';
import type { Claim } from './claim-of.ts';

/**
 * The settlement of one request, whose other fields wait for the outcome of its payment. Without methods: a request that is
 * repeated with its Idempotency-Key is answered from a stored copy.
 */
@ObjectType({ description: 'How the settlement of a payment has ended, or where it stands.' })
export class PaymentSettlement {
  @Field(() => String, { description: 'The id of the chain; empty where the network is unknown.' })
  networkId: string;

  x402Version: number;

  /** Until when the caller waits for an outcome, in milliseconds since 1970. */
  waitsUntil: number;

  /** Whose the authorization is; absent where it is refused before. */
  claim?: Claim;

  /** Why it is refused, and what there is to say of that. */
  refusal?: { reason: Reason; explanation?: string };
}
