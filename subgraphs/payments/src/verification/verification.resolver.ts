import { Access, type Context } from '@agg/kit';
import { EvmAddressScalar } from '@agg/schema';
import { Arg, Ctx, Field, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { toPay } from '../access-rules.ts';
import { openNetworks } from '../network/open-network.ts';
import { caip2Of } from '../network/payment-network.types.ts';
import { PaymentPayloadInput, PaymentRequirementsInput } from '../x402/payment-inputs.ts';
import { nameOf } from '../x402/reasons.table.ts';
import { statedPayment } from '../x402/stated-payment.ts';
import { inTurn } from './in-turn.ts';
import { resolvePayment } from './resolve-payment.ts';
import { verifyPayment } from './verify-payment.ts';

@ObjectType({ description: 'Whether a payment can be made now.' })
class PaymentVerification {
  @Field(() => Boolean)
  isValid: boolean;

  @Field(() => String, { nullable: true, description: 'Why not, as x402 names it.' })
  invalidReason: string | null;

  @Field(() => EvmAddressScalar)
  payer: string;
}

@ObjectType({ description: 'A kind of payments that is settled here.' })
class SupportedPaymentKind {
  @Field(() => Int)
  x402Version: number;

  @Field(() => String)
  scheme: string;

  @Field(() => String, { description: 'As this version of x402 names it.' })
  network: string;
}

@ObjectType({ description: 'Which payments are settled here.' })
class SupportedPayments {
  @Field(() => [SupportedPaymentKind])
  kinds: SupportedPaymentKind[];

  @Field(() => [String], { description: 'Extensions of x402 version 2.' })
  extensions: string[];

  @Field(() => [EvmAddressScalar], { description: 'The accounts that sign transactions.' })
  signers: string[];
}

@Resolver()
export class VerificationResolver {
  @Query(() => PaymentVerification, { description: 'Verifies a payment by x402, and stores nothing.' })
  @Access(toPay)
  async verifyPayment(
    @Ctx() context: Context,
    @Arg('paymentPayload', () => PaymentPayloadInput) payload: PaymentPayloadInput,
    @Arg('paymentRequirements', () => PaymentRequirementsInput) requirements: PaymentRequirementsInput,
  ): Promise<PaymentVerification> {
    const stated = statedPayment(payload, requirements);
    const verdict = await inTurn(context, stated, async () => {
      const resolved = await resolvePayment(context, stated);
      return 'reason' in resolved ? resolved.reason : verifyPayment(resolved);
    });
    const invalidReason = typeof verdict === 'object' ? null : nameOf(verdict, stated.x402Version);
    return { isValid: invalidReason === null, invalidReason, payer: stated.authorization.from };
  }

  @Query(() => SupportedPayments, { description: 'The networks on which payments are settled here.' })
  @Access(toPay)
  supportedPayments(@Ctx() context: Context): SupportedPayments {
    const { all } = openNetworks(context);
    const kinds = all.flatMap((network) => [
      { x402Version: 1, scheme: 'exact', network: network.name },
      { x402Version: 2, scheme: 'exact', network: caip2Of(network) },
    ]);
    return { kinds, extensions: [], signers: [...new Set(all.map(({ account }) => account.address))] };
  }
}
