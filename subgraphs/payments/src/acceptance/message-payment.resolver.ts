import { Access, CallerKind, type Context, platformOnly } from '@agg/kit';
import { JsonObjectScalar, UuidScalar } from '@agg/schema';
import { type GraphQLResolveInfo, GraphQLString } from 'graphql';
import { Arg, Ctx, Directive, Info, Mutation, Query, Resolver } from 'type-graphql';
import { acceptingAgents } from './payment-acceptance.service.ts';
import { PaymentReceipt } from './payment-receipt.types.ts';
import { settleMessagePayment } from './settle-message-payment.service.ts';

@Resolver()
export class MessagePaymentResolver {
  @Query(() => [UuidScalar], {
    description: 'The agents to which payments in messages are settled here. For other subgraphs.',
  })
  @Directive('@inaccessible')
  @Access({ callers: ['SERVICE'] })
  async acceptingAgents(@Ctx() context: Context): Promise<string[]> {
    platformOnly(context);
    return acceptingAgents(context);
  }

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
    return settleMessagePayment(context, schema, { payload, required, sender: { kind, id }, purpose });
  }
}
