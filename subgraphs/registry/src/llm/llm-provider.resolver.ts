import { Access, type Context, getOne, personOf, type Reader, read } from '@agg/kit';
import { administrators, HttpUrlScalar, readAccess, UuidScalar } from '@agg/schema';
import { sql } from 'kysely';
import { Arg, Args, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { foundBy } from '../keyword/keywords.ts';
import { User } from '../references/tenant-auth.references.ts';
import { LlmGateway, llmGatewaysById } from './llm-gateway.entity.ts';
import { LlmProvider } from './llm-provider.entity.ts';
import { llmProviderList } from './llm-provider.list.ts';
import { addressOf } from './llm-provider.rules.ts';
import { LlmProviderListArgs, LlmProviderPage } from './llm-provider.types.ts';

export const mostGateways = 100;

@Resolver(() => LlmProvider)
export class LlmProviderResolver {
  @Query(() => LlmProviderPage, {
    description:
      'LLM providers of the tenant. Archived ones are listed only with `includeArchived` or their status.',
  })
  @Access(readAccess.LLM_PROVIDER)
  llmProviders(
    @Ctx() context: Context,
    @Args(() => LlmProviderListArgs) request: LlmProviderListArgs,
  ): Promise<LlmProviderPage> {
    const { model } = request;
    return read(context, (reader) =>
      llmProviderList.page(reader, request, { having: foundBy(reader, { MODEL: model }) }),
    );
  }

  @Query(() => LlmProvider)
  @Access(readAccess.LLM_PROVIDER)
  llmProvider(
    @Ctx() context: Context,
    @Arg('llmProviderId', () => UuidScalar) llmProviderId: string,
  ): Promise<LlmProvider> {
    return read(context, (reader) => getOne(reader, LlmProvider, { llmProviderId }));
  }

  @FieldResolver(() => HttpUrlScalar, {
    nullable: true,
    description:
      'The address of the API in the settings. Null for the public one, and for kinds without an address.',
  })
  baseUrl(@Root() provider: LlmProvider): string | null {
    return addressOf(provider);
  }

  @FieldResolver(() => Boolean, { description: 'Whether an API key is stored.' })
  hasSecret(@Root() provider: LlmProvider): boolean {
    return provider.sealedSecret !== null;
  }

  @FieldResolver(() => [LlmGateway], {
    description: 'LLM gateways with a route to it, newest first, at most 100. Archived ones are left out.',
  })
  @Access({ callers: administrators, role: 'LLM_GATEWAY:READ' })
  llmGateways(@Root() { llmProviderId }: LlmProvider, @Ctx() context: Context): Promise<LlmGateway[]> {
    return gatewaysOf(context, llmProviderId);
  }

  @FieldResolver(() => User, { nullable: true, description: 'Null: a service registered it.' })
  createdBy(
    @Root() { createdById }: LlmProvider,
    @Ctx() context: Context,
  ): User | null | Promise<User | null> {
    return personOf(context, createdById);
  }
}

/** The newest gateways with a route to a provider, archived ones excepted: two statements for all of an answer. */
export async function gatewaysOf(context: Context, llmProviderId: string): Promise<LlmGateway[]> {
  const ids = await context.loaders.load(context, llmProviderId, loadGatewayIds);
  const gateways = await Promise.all(ids.map((id) => llmGatewaysById.load(context, id)));
  return gateways.filter((gateway) => gateway !== null);
}

async function loadGatewayIds(context: Context, llmProviderIds: readonly string[]): Promise<string[][]> {
  const uses = await read(context, (reader) => usesOf(reader, llmProviderIds));
  const byProvider = Map.groupBy(uses, ({ by }) => by);
  return llmProviderIds.map((id) => (byProvider.get(id) ?? []).map((use) => use.id));
}

async function usesOf({ db, tenantId }: Reader, llmProviderIds: readonly string[]) {
  const { rows } = await sql<{ by: string; id: string }>`
    select provider::text as by, used.id from unnest(${llmProviderIds}::uuid[]) as provider cross join lateral (
      select llm_gateway_id as id from registry.llm_gateway
      where tenant_id = ${tenantId} and archived_at is null and llm_gateway_id in (
        select llm_gateway_id from registry.llm_gateway_provider
        where tenant_id = ${tenantId} and llm_provider_id = provider)
      order by created_at desc, llm_gateway_id limit ${mostGateways}) as used`.execute(db);
  return rows;
}
