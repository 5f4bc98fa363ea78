import {
  EvmAddressScalar,
  EvmHashScalar,
  EvmSignatureScalar,
  JsonObjectScalar,
  NameScalar,
  UInt256Scalar,
} from '@agg/schema';
import { GraphQLString } from 'graphql';
import { Field, InputType, Int } from 'type-graphql';

@InputType({ description: 'A transfer that the payer has signed (EIP-3009).' })
export class AuthorizationInput {
  @Field(() => EvmAddressScalar)
  from: string;

  @Field(() => EvmAddressScalar)
  to: string;

  @Field(() => UInt256Scalar, { description: 'In the smallest unit of the token.' })
  value: bigint;

  @Field(() => UInt256Scalar, { description: 'Seconds since 1970: the transfer is possible after them.' })
  validAfter: bigint;

  @Field(() => UInt256Scalar, { description: 'Seconds since 1970: the transfer is possible before them.' })
  validBefore: bigint;

  @Field(() => EvmHashScalar, { description: 'Chosen by the payer; each makes one transfer.' })
  nonce: string;
}

@InputType({ description: 'The payload of the scheme `exact` on EVM chains.' })
export class ExactPayloadInput {
  @Field(() => EvmSignatureScalar)
  signature: string;

  @Field(() => AuthorizationInput)
  authorization: AuthorizationInput;
}

@InputType({ description: 'What a resource demands, as x402 version 1 or 2 writes it.' })
export class PaymentRequirementsInput {
  @Field(() => NameScalar)
  scheme: string;

  @Field(() => NameScalar, {
    description: 'A name such as `base-sepolia`, or a CAIP-2 identifier such as `eip155:84532`.',
  })
  network: string;

  @Field(() => UInt256Scalar, { nullable: true, description: 'Version 1: the price in the smallest unit.' })
  maxAmountRequired?: bigint | null;

  @Field(() => UInt256Scalar, { nullable: true, description: 'Version 2: the price in the smallest unit.' })
  amount?: bigint | null;

  @Field(() => EvmAddressScalar, {
    nullable: true,
    description: 'The token. By default the first of the network.',
  })
  asset?: string | null;

  @Field(() => EvmAddressScalar)
  payTo: string;

  @Field(() => GraphQLString, { nullable: true, description: 'Version 1: what is paid for.' })
  resource?: string | null;

  @Field(() => GraphQLString, { nullable: true })
  description?: string | null;

  @Field(() => UInt256Scalar, {
    nullable: true,
    description: 'How long the answer may take. It takes 8 seconds at most.',
  })
  maxTimeoutSeconds?: bigint | null;

  @Field(() => JsonObjectScalar, {
    nullable: true,
    description: "`name` and `version` of the token's EIP-712 domain.",
  })
  extra?: Record<string, unknown> | null;
}

@InputType({ description: 'A signed payment, as x402 version 1 or 2 writes it.' })
export class PaymentPayloadInput {
  @Field(() => Int, { description: '1 or 2.' })
  x402Version: number;

  @Field(() => NameScalar, { nullable: true, description: 'Version 1.' })
  scheme?: string | null;

  @Field(() => NameScalar, { nullable: true, description: 'Version 1.' })
  network?: string | null;

  @Field(() => PaymentRequirementsInput, {
    nullable: true,
    description: 'Version 2: the requirements that were chosen.',
  })
  accepted?: PaymentRequirementsInput | null;

  @Field(() => ExactPayloadInput)
  payload: ExactPayloadInput;
}
