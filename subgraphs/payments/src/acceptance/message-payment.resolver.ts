import { Access, asCaller, CallerKind, type Context, platformOnly, read, rowsWhere } from '@agg/kit';
import { GatewayError, JsonObjectScalar, UuidScalar } from '@agg/schema';
import {
  coerceInputValue,
  type GraphQLInputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  GraphQLString,
  getNullableType,
  isInputObjectType,
} from 'graphql';
import { Arg, Ctx, Directive, Field, Info, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { outcomeOf, type SettlementOutcome } from '../settlement/await-outcome.ts';
import { settlePayment } from '../settlement/settle-payment.service.ts';
import type { PaymentPayloadInput, PaymentRequirementsInput } from '../x402/payment-inputs.ts';
import { type StatedPayment, statedPayment } from '../x402/stated-payment.ts';
import { acceptedRequirement, authorizationIn, type Json, objectIn } from './accepted-requirement.ts';
import { PaymentAcceptance } from './payment-acceptance.entity.ts';

@ObjectType({ description: 'How the settlement of a payment in a message has ended, as x402 writes it.' })
@Directive('@inaccessible')
class PaymentReceipt {
  @Field(() => Boolean)
  success: boolean;

  @Field(() => String, { description: 'The hash of the transaction; empty where there is none.' })
  transaction: string;

  @Field(() => String, { description: 'As the payer names it; empty where the payer names none.' })
  network: string;

  @Field(() => String, { description: 'As the payer writes it; empty where the payment names none.' })
  payer: string;

  @Field(() => String, { nullable: true, description: 'Why it has not succeeded, as x402 names it.' })
  errorReason: string | null;
}

@Resolver()
export class MessagePaymentResolver {
  @Query(() => [UuidScalar], {
    description: 'The agents to which payments in messages are settled here. For other subgraphs.',
  })
  @Directive('@inaccessible')
  @Access({ callers: ['SERVICE'] })
  async acceptingAgents(@Ctx() context: Context): Promise<string[]> {
    platformOnly(context);
    const enabled = await read(context, (reader) =>
      rowsWhere(reader, PaymentAcceptance, { isEnabled: true }),
    );
    return enabled.map(({ agentId }) => agentId);
  }

  /**
   * The tenant of the sender has the payment. A message is paid once, and a payment pays for one message: that gets the same
   * outcome, however often it is sent and whatever it brings then.
   * @param payload the payment, as the message has it
   * @param required what the agent demands, as its message has it
   * @param kind of the sender; the subgraph that asks has checked the caller
   * @param purpose what names the message and the demand in the tenant: the same each time that it is sent
   * @throws UNAVAILABLE where the chain cannot be asked; KILL_SWITCH_ACTIVE where the tenant or the sender is stopped
   */
  @Mutation(() => PaymentReceipt, {
    description:
      'Settles the payment in a message for its sender. Waits for the outcome at most 8 seconds. For other subgraphs.',
  })
  @Directive('@inaccessible')
  @Access({ callers: ['SERVICE'] })
  async settleMessagePayment(
    @Ctx() context: Context,
    @Info() { schema }: GraphQLResolveInfo,
    @Arg('payload', () => JsonObjectScalar) payload: Record<string, unknown>,
    @Arg('required', () => JsonObjectScalar) required: Record<string, unknown>,
    @Arg('senderKind', () => CallerKind) kind: CallerKind,
    @Arg('senderId', () => UuidScalar) id: string,
    @Arg('purpose', () => GraphQLString) purpose: string,
  ): Promise<PaymentReceipt> {
    platformOnly(context);
    const stated = readPayment(schema, payload, required);
    if (typeof stated === 'string')
      return receiptOf(payload, { success: false, transactionHash: '', errorMessage: stated });
    const settlement = await settlePayment(asCaller(context, { kind, id }), { ...stated, purpose });
    return receiptOf(payload, await outcomeOf(context, settlement));
  }
}

/** @returns why it is none, as x402 names it */
function readPayment(schema: GraphQLSchema, payload: Json, required: Json): StatedPayment | string {
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
  payload: Json,
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

/**
 * A value of JSON as an input of the graph, without the members that its type does not have.
 * @returns `undefined` for what is none
 */
function readInput<T>(type: GraphQLInputType, value: unknown): T | undefined {
  let isValid = true;
  const input = coerceInputValue(known(value, type), type, () => {
    isValid = false;
  });
  return isValid ? (input as T) : undefined;
}

function known(value: unknown, type: GraphQLInputType): unknown {
  const named = getNullableType(type);
  if (!isInputObjectType(named) || typeof value !== 'object' || value === null) return value;
  const given = objectIn(value);
  const fields = Object.values(named.getFields()).filter(({ name }) => Object.hasOwn(given, name));
  return Object.fromEntries(fields.map((field) => [field.name, known(given[field.name], field.type)]));
}
