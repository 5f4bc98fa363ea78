import { randomUUIDv7 } from 'node:crypto';
import { Access, type Context, callerOf, change, getOne, lock, read } from '@agg/kit';
import { GatewayError, UuidScalar } from '@agg/schema';
import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { isAddressEqual } from 'viem';
import { toLimit, toRead } from '../access-rules.ts';
import { openNetworks } from '../network/open-network.ts';
import { lockLimits } from './exceeded-limit.ts';
import { SpendingLimit } from './spending-limit.entity.ts';
import { spendingLimitList } from './spending-limit.list.ts';
import {
  SpendingLimitInput,
  SpendingLimitListArgs,
  SpendingLimitPage,
  SpendingMaximaInput,
} from './spending-limit.types.ts';

@Resolver(() => SpendingLimit)
export class SpendingLimitResolver {
  @Query(() => SpendingLimitPage, { description: 'The spending limits of the tenant.' })
  @Access(toRead)
  spendingLimits(
    @Ctx() context: Context,
    @Args(() => SpendingLimitListArgs) request: SpendingLimitListArgs,
  ): Promise<SpendingLimitPage> {
    return read(context, (reader) => spendingLimitList.page(reader, request, { where: { removedAt: null } }));
  }

  @Query(() => SpendingLimit)
  @Access(toRead)
  spendingLimit(
    @Ctx() context: Context,
    @Arg('limitId', () => UuidScalar) limitId: string,
  ): Promise<SpendingLimit> {
    return read(context, (reader) => getOne(reader, SpendingLimit, { limitId }));
  }

  /** @throws VALIDATION_FAILED without a maximum; UNPROCESSABLE for a network or a token that is not configured */
  @Mutation(() => SpendingLimit, {
    description: 'Limits payments from now on. Several limits apply together.',
  })
  @Access(toLimit)
  async createSpendingLimit(
    @Ctx() context: Context,
    @Arg('input', () => SpendingLimitInput) input: SpendingLimitInput,
  ): Promise<SpendingLimit> {
    const { network, payer = null, payee = null } = input;
    const asset = tokenOf(context, input);
    const maxima = maximaOf(input);
    const { tenantId } = callerOf(context);
    return change(context, async (em) => {
      await lockLimits(em);
      return em.create(SpendingLimit, {
        tenantId,
        limitId: randomUUIDv7(),
        network,
        asset,
        payer,
        payee,
        ...maxima,
        createdAt: new Date(),
        removedAt: null,
      });
    });
  }

  /** @throws NOT_FOUND; VALIDATION_FAILED without a maximum; CONFLICT for a removed limit */
  @Mutation(() => SpendingLimit)
  @Access(toLimit)
  async updateSpendingLimit(
    @Ctx() context: Context,
    @Arg('limitId', () => UuidScalar) limitId: string,
    @Arg('input', () => SpendingMaximaInput) input: SpendingMaximaInput,
  ): Promise<SpendingLimit> {
    const maxima = maximaOf(input);
    return change(context, async (em) => {
      await lockLimits(em);
      const limit = await lock(em, SpendingLimit, { limitId });
      if (limit.removedAt)
        throw new GatewayError('CONFLICT', 'This spending limit is removed. Set a new one.');
      return Object.assign(limit, maxima);
    });
  }

  @Mutation(() => SpendingLimit, { description: 'Removes a limit for good. Idempotent.' })
  @Access(toLimit)
  removeSpendingLimit(
    @Ctx() context: Context,
    @Arg('limitId', () => UuidScalar) limitId: string,
  ): Promise<SpendingLimit> {
    return change(context, async (em) => {
      const limit = await lock(em, SpendingLimit, { limitId });
      limit.removedAt ??= new Date();
      return limit;
    });
  }
}

function maximaOf({ maximumPerPayment, maximumPerDay }: SpendingMaximaInput) {
  const maxima = {
    maximumPerPayment: maximumPerPayment?.toString() ?? null,
    maximumPerDay: maximumPerDay?.toString() ?? null,
  };
  if (maxima.maximumPerPayment === null && maxima.maximumPerDay === null)
    throw new GatewayError('VALIDATION_FAILED', 'State maximumPerPayment, maximumPerDay or both.');
  return maxima;
}

function tokenOf(context: Context, { network: name, asset }: SpendingLimitInput): string {
  const network = openNetworks(context).find(name);
  if (network?.name !== name)
    throw new GatewayError('UNPROCESSABLE', `No payments are settled on the network "${name}".`);
  const token = asset
    ? network.tokens.find(({ address }) => isAddressEqual(address, asset as typeof address))
    : network.tokens[0];
  if (!token) throw new GatewayError('UNPROCESSABLE', `${asset} is not a token of the network "${name}".`);
  return token.address;
}
