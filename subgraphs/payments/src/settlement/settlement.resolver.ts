import { Access, type Context } from '@agg/kit';
import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { toSettle } from '../access-rules.ts';
import { PaymentPayloadInput, PaymentRequirementsInput } from '../x402/payment-inputs.ts';
import { statedPayment } from '../x402/stated-payment.ts';
import { outcomeOf } from './await-outcome.ts';
import { PaymentSettlement } from './payment-settlement.types.ts';
import { settlePayment } from './settle-payment.service.ts';

@Resolver(() => PaymentSettlement)
export class SettlementResolver {
  @Mutation(() => PaymentSettlement, {
    description:
      'Settles a payment by x402 on its chain. Waits for the outcome at most 8 seconds and `maxTimeoutSeconds`; after that ' +
      '`settlement_pending`, and the same request tells the outcome later.',
  })
  @Access(toSettle)
  settlePayment(
    @Ctx() context: Context,
    @Arg('paymentPayload', () => PaymentPayloadInput) payload: PaymentPayloadInput,
    @Arg('paymentRequirements', () => PaymentRequirementsInput) requirements: PaymentRequirementsInput,
  ): Promise<PaymentSettlement> {
    return settlePayment(context, statedPayment(payload, requirements));
  }

  @FieldResolver(() => Boolean)
  async success(@Ctx() context: Context, @Root() settlement: PaymentSettlement): Promise<boolean> {
    return (await outcomeOf(context, settlement)).success;
  }

  @FieldResolver(() => String, { description: 'Empty where there is no transaction.' })
  async transactionHash(@Ctx() context: Context, @Root() settlement: PaymentSettlement): Promise<string> {
    return (await outcomeOf(context, settlement)).transactionHash;
  }

  @FieldResolver(() => String, { nullable: true, description: 'Why it has not succeeded, as x402 names it.' })
  async errorMessage(@Ctx() context: Context, @Root() settlement: PaymentSettlement): Promise<string | null> {
    return (await outcomeOf(context, settlement)).errorMessage;
  }
}
