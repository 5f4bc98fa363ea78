import { GatewayError } from '@agg/schema';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { knowsModel, serves } from './known-models.ts';
import { LlmGateway } from './llm-gateway.entity.ts';
import { LlmProvider } from './llm-provider.entity.ts';
import { routesTo } from './routed-providers.ts';

/** A detail names so many gateways, and an error lists so many. */
export const mostNamed = 3;
export const mostListed = 100;

/** @throws CONFLICT where a gateway that is not archived has a route to the locked provider */
export async function assertUnused(em: EntityManager, provider: LlmProvider): Promise<void> {
  const using = await lockGatewaysUsing(em, provider);
  refuse(using, (gateways) => `${gateways} has routes to this LLM provider. Remove the routes first.`);
}

/** @throws CONFLICT where an active gateway would have no usable route without the locked provider */
export async function assertDispensable(em: EntityManager, locked: LlmProvider): Promise<void> {
  const { llmProviderId } = locked;
  const using = (await lockGatewaysUsing(em, locked)).filter(({ status }) => status === 'ACTIVE');
  const others = using.flatMap(({ routes }) => routes.map((route) => route.llmProviderId));
  const providers = await em.find(LlmProvider, {
    llmProviderId: { $in: others.filter((id) => id !== llmProviderId) },
  });
  const byId = new Map(providers.map((provider) => [provider.llmProviderId, provider]));
  const stopped = using.filter(
    ({ routes }) =>
      !routes.some((route) => {
        const provider = byId.get(route.llmProviderId);
        return provider && serves(provider, route.model);
      }),
  );
  refuse(
    stopped,
    (gateways) =>
      `Without this LLM provider ${gateways} would have no usable route. Add another route or suspend it first.`,
  );
}

/** @throws CONFLICT where a route names a model that the locked provider has, and would not have with `models` */
export async function assertModelsUnused(
  em: EntityManager,
  provider: LlmProvider,
  models: readonly string[],
): Promise<void> {
  const after = { models: [...models] };
  const isRemoved = (model: string) => knowsModel(provider, model) && !knowsModel(after, model);
  const using = await lockGatewaysUsing(em, provider);
  const isRouted = ({ llmProviderId, model }: LlmGateway['routes'][number]) =>
    llmProviderId === provider.llmProviderId && isRemoved(model);
  const needing = using.filter(({ routes }) => routes.some(isRouted));
  const removed = [
    ...new Set(needing.flatMap(({ routes }) => routes.filter(isRouted)).map(({ model }) => model)),
  ];
  refuse(
    needing,
    (gateways) =>
      `${gateways} has routes to models that would be removed: ${enumerated(removed)}. Change the routes first.`,
  );
}

/**
 * The gateways of the tenant with a route to a provider, archived ones excepted, by name. They are locked, so that
 * two providers that one gateway needs are not disabled at once.
 */
async function lockGatewaysUsing(
  em: EntityManager,
  { tenantId, llmProviderId }: LlmProvider,
): Promise<LlmGateway[]> {
  const { rows } = await sql<{ id: string }>`
    select llm_gateway_id as id from registry.llm_gateway
    where tenant_id = ${tenantId} and archived_at is null and ${routesTo(tenantId, llmProviderId)}`.execute(
    em.getKysely(),
  );
  const llmGatewayId = { $in: rows.map(({ id }) => id) };
  const gateways = await em.find(
    LlmGateway,
    { llmGatewayId, archivedAt: null },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { llmGatewayId: 'asc' } },
  );
  return gateways.sort((one, other) => one.name.localeCompare(other.name));
}

/** @throws CONFLICT with an error for each gateway; nothing without gateways */
function refuse(gateways: readonly LlmGateway[], detailOf: (gateways: string) => string): void {
  if (gateways.length === 0) return;
  const named = enumerated(gateways.map(({ name }) => `"${name}"`));
  const errors = gateways.slice(0, mostListed).map(({ name, llmGatewayId }) => ({
    pointer: '',
    detail: `The LLM gateway "${name}" (${llmGatewayId}) needs it.`,
    code: 'IN_USE',
  }));
  throw new GatewayError('CONFLICT', detailOf(`LLM gateway ${named}`), { errors });
}

function enumerated(words: readonly string[]): string {
  const more = words.length - mostNamed;
  return words.slice(0, mostNamed).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
