import { Directive, Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'How the settlement of a payment in a message has ended, as x402 writes it.' })
@Directive('@inaccessible')
export class PaymentReceipt {
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
