import { Access, type Context } from '@agg/kit';
import { readAccess } from '@agg/schema';
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { LlmProvider, llmProvidersById } from '../llm-provider/llm-provider.entity.ts';
import { LlmRoute } from './llm-route.ts';

@Resolver(() => LlmRoute)
export class LlmRouteResolver {
  @FieldResolver(() => LlmProvider, { nullable: true, description: 'The provider that the route leads to.' })
  @Access(readAccess.LLM_PROVIDER)
  llmProvider(@Root() { llmProviderId }: LlmRoute, @Ctx() context: Context): Promise<LlmProvider | null> {
    return llmProvidersById.load(context, llmProviderId);
  }
}
