import { Access, type Context, getOne, personOf, read } from '@agg/kit';
import { readAccess, UuidScalar } from '@agg/schema';
import { Arg, Args, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { User } from '../references/tenant-auth.references.ts';
import { LlmGateway } from './llm-gateway.entity.ts';
import { llmGatewayList } from './llm-gateway.list.ts';
import { LlmGatewayListArgs, LlmGatewayPage } from './llm-gateway.types.ts';
import { LlmProvider, llmProvidersById } from './llm-provider.entity.ts';
import { LlmRoute } from './llm-route.ts';
import { routesTo } from './routed-providers.ts';

@Resolver(() => LlmGateway)
export class LlmGatewayResolver {
  @Query(() => LlmGatewayPage, {
    description:
      'LLM gateways of the tenant. Archived ones are listed only with `includeArchived` or their status.',
  })
  @Access(readAccess.LLM_GATEWAY)
  llmGateways(
    @Ctx() context: Context,
    @Args(() => LlmGatewayListArgs) request: LlmGatewayListArgs,
  ): Promise<LlmGatewayPage> {
    const { llmProviderId } = request;
    return read(context, (reader) => {
      const having = llmProviderId ? routesTo(reader.tenantId, llmProviderId) : undefined;
      return llmGatewayList.page(reader, request, { having });
    });
  }

  @Query(() => LlmGateway)
  @Access(readAccess.LLM_GATEWAY)
  llmGateway(
    @Ctx() context: Context,
    @Arg('llmGatewayId', () => UuidScalar) llmGatewayId: string,
  ): Promise<LlmGateway> {
    return read(context, (reader) => getOne(reader, LlmGateway, { llmGatewayId }));
  }

  @FieldResolver(() => User, { nullable: true, description: 'Null: a service registered it.' })
  createdBy(
    @Root() { createdById }: LlmGateway,
    @Ctx() context: Context,
  ): User | null | Promise<User | null> {
    return personOf(context, createdById);
  }
}

@Resolver(() => LlmRoute)
export class LlmRouteResolver {
  @FieldResolver(() => LlmProvider, { nullable: true, description: 'The provider that the route leads to.' })
  @Access(readAccess.LLM_PROVIDER)
  llmProvider(@Root() { llmProviderId }: LlmRoute, @Ctx() context: Context): Promise<LlmProvider | null> {
    return llmProvidersById.load(context, llmProviderId);
  }
}
