import { asCaller, type CallerKind, type Context } from '@agg/kit';
import { GatewayError } from '@agg/schema';
import type { GraphQLInputType, GraphQLSchema } from 'graphql';
import { outcomeOf, type SettlementOutcome } from '../settlement/await-outcome.ts';
import { settlePayment } from '../settlement/settle-payment.service.ts';
import type { PaymentPayloadInput, PaymentRequirementsInput } from '../x402/payment-inputs.ts';
import { type StatedPayment, statedPayment } from '../x402/stated-payment.ts';
import { acceptedRequirement, authorizationIn, type Json, objectIn } from './accepted-requirement.ts';
import type { PaymentReceipt } from './payment-receipt.types.ts';
import { readInput } from './read-input.ts';

/** The payment that a message brings. */
export interface MessagePayment {
  /** As the message has it. */
  payload: Json;
  /** What the agent demands, as its message has it. */
  required: Json;
  /** Who sends the message; the subgraph that asks has checked the caller. */
  sender: { kind: CallerKind; id: string };
  /** What names the message and the demand in the tenant: the same each time that it is sent. */
  purpose: string;
}

/**
 * Settles the payment in a message for its sender, whose tenant has the payment. A message is paid once, and a payment
 * pays for one message: that gets the same outcome, however often it is sent and whatever it brings then.
 * @throws UNAVAILABLE where the chain cannot be asked; KILL_SWITCH_ACTIVE where the tenant or the sender is stopped
 */
export async function settleMessagePayment(
  context: Context,
  schema: GraphQLSchema,
  payment: MessagePayment,
): Promise<PaymentReceipt> {
  const stated = readPayment(schema, payment);
  if (typeof stated === 'string')
    return receiptOf(payment, { success: false, transactionHash: '', errorMessage: stated });
  const { sender, purpose } = payment;
  const settlement = await settlePayment(asCaller(context, sender), { ...stated, purpose });
  return receiptOf(payment, await outcomeOf(context, settlement));
}

/** @returns why it is none, as x402 names it */
function readPayment(schema: GraphQLSchema, { payload, required }: MessagePayment): StatedPayment | string {
  const typeOf = (name: string) => schema.getType(name) as GraphQLInputType;
  const paid = readInput<PaymentPayloadInput>(typeOf('PaymentPayloadInput'), payload);
  if (!paid) return 'invalid_payload';
  const accepted = acceptedRequirement(payload, required);
  const demanded =
    accepted && readInput<PaymentRequirementsInput>(typeOf('PaymentRequirementsInput'), accepted);
  if (!demanded) return 'invalid_payment_requirements';
  try {
    return statedPayment(paid, demanded);
  } catch (error) {
    if (error instanceof GatewayError && error.code === 'VALIDATION_FAILED') return 'invalid_payload';
    throw error;
  }
}

function receiptOf(
  { payload }: MessagePayment,
  { success, transactionHash, errorMessage }: SettlementOutcome,
): PaymentReceipt {
  const { network = '' } = payload.x402Version === 2 ? objectIn(payload.accepted) : payload;
  const { from = '' } = authorizationIn(payload);
  return {
    success,
    transaction: transactionHash,
    network: String(network),
    payer: String(from),
    errorReason: errorMessage,
  };
}
