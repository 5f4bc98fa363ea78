import { Access, type Context, getOne, personOf, Reason, read } from '@agg/kit';
import { administrators, readAccess, UuidScalar } from '@agg/schema';
import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { User } from '../user/user.reference.ts';
import { LlmGateway } from './llm-gateway.entity.ts';
import { listLlmGateways } from './llm-gateway.reads.ts';
import * as gateways from './llm-gateway.service.ts';
import {
  LlmGatewayInput,
  LlmGatewayListArgs,
  LlmGatewayPage,
  LlmGatewayUpdate,
} from './llm-gateway.types.ts';
import { archiveLlmGateway, switchLlmGateway } from './llm-gateway-status.service.ts';

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
    return listLlmGateways(context, request);
  }

  @Query(() => LlmGateway)
  @Access(readAccess.LLM_GATEWAY)
  llmGateway(
    @Ctx() context: Context,
    @Arg('llmGatewayId', () => UuidScalar) llmGatewayId: string,
  ): Promise<LlmGateway> {
    return read(context, (reader) => getOne(reader, LlmGateway, { llmGatewayId }));
  }

  @Mutation(() => LlmGateway, {
    description:
      'Creates an LLM gateway in status DRAFT. Its routes may refer only to enabled providers of the tenant.',
  })
  @Access({ callers: administrators, role: 'LLM_GATEWAY:WRITE' })
  createLlmGateway(
    @Ctx() context: Context,
    @Arg('input', () => LlmGatewayInput) input: LlmGatewayInput,
    @Reason() reason?: string | null,
  ): Promise<LlmGateway> {
    return gateways.createLlmGateway(context, input, reason ?? null);
  }

  @Mutation(() => LlmGateway)
  @Access({ callers: administrators, role: 'LLM_GATEWAY:WRITE' })
  updateLlmGateway(
    @Ctx() context: Context,
    @Arg('llmGatewayId', () => UuidScalar) llmGatewayId: string,
    @Arg('input', () => LlmGatewayUpdate) input: LlmGatewayUpdate,
    @Reason() reason?: string | null,
  ): Promise<LlmGateway> {
    return gateways.updateLlmGateway(context, llmGatewayId, input, reason ?? null);
  }

  @Mutation(() => LlmGateway, {
    description:
      'Activates a gateway with at least one usable route: an enabled provider that has its model.',
  })
  @Access({ callers: administrators, role: 'LLM_GATEWAY:WRITE' })
  activateLlmGateway(
    @Ctx() context: Context,
    @Arg('llmGatewayId', () => UuidScalar) llmGatewayId: string,
    @Reason() reason?: string | null,
  ): Promise<LlmGateway> {
    return switchLlmGateway(context, llmGatewayId, 'ACTIVE', reason ?? null);
  }

  @Mutation(() => LlmGateway)
  @Access({ callers: administrators, role: 'LLM_GATEWAY:WRITE' })
  suspendLlmGateway(
    @Ctx() context: Context,
    @Arg('llmGatewayId', () => UuidScalar) llmGatewayId: string,
    @Reason() reason?: string | null,
  ): Promise<LlmGateway> {
    return switchLlmGateway(context, llmGatewayId, 'SUSPENDED', reason ?? null);
  }

  @Mutation(() => LlmGateway, {
    description: 'Archives a gateway and ends its subscriptions. Idempotent.',
  })
  @Access({ callers: administrators, role: 'LLM_GATEWAY:DELETE' })
  archiveLlmGateway(
    @Ctx() context: Context,
    @Arg('llmGatewayId', () => UuidScalar) llmGatewayId: string,
    @Reason() reason?: string | null,
  ): Promise<LlmGateway> {
    return archiveLlmGateway(context, llmGatewayId, reason ?? null);
  }

  @FieldResolver(() => User, { nullable: true, description: 'Null: a service registered it.' })
  createdBy(
    @Root() { createdById }: LlmGateway,
    @Ctx() context: Context,
  ): User | null | Promise<User | null> {
    return personOf(context, createdById);
  }
}
