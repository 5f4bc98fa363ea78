import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Access, type Context, callerOf, change, lock, Reason } from '@agg/kit';
import { administrators, UuidScalar } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { assertNotArchived } from '../registration/registration.lifecycle.ts';
import { LlmGateway } from './llm-gateway.entity.ts';
import { assertPlan, assertProviders, type Plan } from './llm-gateway.rules.ts';
import { LlmGatewayInput, type LlmGatewayPlan, LlmGatewayUpdate } from './llm-gateway.types.ts';
import type { LlmProvider } from './llm-provider.entity.ts';
import type { LlmRoute } from './llm-route.ts';
import { replaceRoutedProviders } from './routed-providers.ts';
import { assertUsableRoute, lockProviders } from './usable-routes.ts';

const emptyPlan: Plan = { routes: [], timeoutMs: null, retries: null, fallbacks: [], budget: null };

@Resolver()
export class LlmGatewayChangesResolver {
  /**
   * @throws VALIDATION_FAILED for numbers out of bounds and impossible fallbacks; UNPROCESSABLE for a provider that is
   * not enabled
   */
  @Mutation(() => LlmGateway, {
    description:
      'Creates an LLM gateway in status DRAFT. Its routes may refer only to enabled providers of the tenant.',
  })
  @Access({ callers: administrators, role: 'LLM_GATEWAY:WRITE' })
  async createLlmGateway(
    @Ctx() context: Context,
    @Arg('input', () => LlmGatewayInput) input: LlmGatewayInput,
    @Reason() reason?: string | null,
  ): Promise<LlmGateway> {
    const { tenantId, id: createdById } = callerOf(context);
    const { name, description = null, strategy } = input;
    const plan = planAfter(emptyPlan, input);
    assertPlan(plan);
    const create = async (em: EntityManager) => {
      assertEnabled(plan.routes, await lockProviders(em, plan.routes));
      const created = { llmGatewayId: randomUUIDv7(), createdAt: new Date(), createdById };
      const draft = { status: 'DRAFT', statusReason: null, archivedAt: null } as const;
      const values = { tenantId, ...created, name, description, strategy, ...plan, ...draft };
      const gateway = em.create(LlmGateway, values);
      await replaceRoutedProviders(em, gateway);
      return gateway;
    };
    return change(context, create, reason);
  }

  /**
   * @throws NOT_FOUND; CONFLICT for an archived gateway; VALIDATION_FAILED and UNPROCESSABLE as on creation, and for an
   * active gateway without a usable route
   */
  @Mutation(() => LlmGateway)
  @Access({ callers: administrators, role: 'LLM_GATEWAY:WRITE' })
  async updateLlmGateway(
    @Ctx() context: Context,
    @Arg('llmGatewayId', () => UuidScalar) llmGatewayId: string,
    @Arg('input', () => LlmGatewayUpdate) input: LlmGatewayUpdate,
    @Reason() reason?: string | null,
  ): Promise<LlmGateway> {
    const { name, description, strategy } = input;
    const update = async (em: EntityManager) => {
      const gateway = await lock(em, LlmGateway, { llmGatewayId });
      assertNotArchived(gateway);
      const plan = planAfter(gateway, input);
      assertPlan(plan);
      if (input.routes) await assertRoutable(em, gateway, plan.routes);
      const replaced = changed(plan, gateway);
      Object.assign(gateway, {
        ...(name && { name }),
        ...(description !== undefined && { description }),
        ...(strategy && { strategy }),
        ...replaced,
      });
      if (replaced.routes) await replaceRoutedProviders(em, gateway);
      return gateway;
    };
    return change(context, update, reason);
  }
}

async function assertRoutable(
  em: EntityManager,
  { status }: LlmGateway,
  routes: readonly LlmRoute[],
): Promise<void> {
  const providers = await lockProviders(em, routes);
  assertEnabled(routes, providers);
  if (status === 'ACTIVE') assertUsableRoute(routes, providers);
}

function assertEnabled(routes: readonly LlmRoute[], providers: readonly LlmProvider[]): void {
  const enabled = providers.filter(({ status }) => status === 'ENABLED');
  assertProviders(routes, new Set(enabled.map(({ llmProviderId }) => llmProviderId)));
}

/** The plan with what an input replaces. Inputs are class instances; stored ones are plain objects. */
function planAfter(before: Plan, input: LlmGatewayPlan): Plan {
  const { routes, timeoutMs, retries, fallbacks, budget } = before;
  const after: Plan = {
    routes: input.routes ?? routes,
    timeoutMs: input.timeoutMs === undefined ? timeoutMs : input.timeoutMs,
    retries: input.retries === undefined ? retries : input.retries,
    fallbacks: input.fallbacks === undefined ? fallbacks : (input.fallbacks ?? []),
    budget: input.budget === undefined ? budget : input.budget,
  };
  return JSON.parse(JSON.stringify(after));
}

/** The parts of a plan that differ from those of the gateway. */
function changed(plan: Plan, gateway: Plan): Partial<Plan> {
  return Object.fromEntries(
    Object.entries(plan).filter(([name, value]) => !isDeepStrictEqual(value, gateway[name as keyof Plan])),
  );
}
