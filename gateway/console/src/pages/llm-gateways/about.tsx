import type { LlmGatewayDetailQuery } from '../../../generated/llm-gateways.ts';
import { numberText, text, words } from '../../text/text.ts';
import { BadgeIf } from '../../widgets/badge.tsx';
import { Fact, Facts } from '../../widgets/facts.tsx';
import { GovernanceSummary } from '../../widgets/governed.tsx';
import { To } from '../../widgets/link.tsx';
import { Section } from '../../widgets/page.tsx';
import { Person } from '../../widgets/subjects.tsx';
import { type Column, Table } from '../../widgets/table.tsx';
import { Time } from '../../widgets/time.tsx';

/** A model gateway, as its page reads it. */
export type LlmGateway = NonNullable<LlmGatewayDetailQuery['llmGateway']>;
type Properties = { gateway: LlmGateway };
type Route = LlmGateway['routes'][number];

/** What is known of a model gateway: its routes, its limits, its governance and its registration. */
export function About({ gateway }: Properties) {
  return (
    <>
      <Routes gateway={gateway} />
      <Limits gateway={gateway} />
      <GovernanceSummary governance={gateway.governance} />
      <Registration gateway={gateway} />
    </>
  );
}

const columns: readonly Column<Route>[] = [
  { name: text('llmGateways.alias'), cell: ({ alias }) => <code>{alias}</code> },
  { name: text('llmGateways.model'), cell: ({ model }) => <code>{model}</code> },
  {
    name: text('llmProviders.one'),
    cell: ({ llmProviderId, llmProvider }) => (
      <>
        <To to={`/llm-providers/${llmProviderId}`}>{llmProvider?.name ?? text('llmProviders.one')}</To>{' '}
        <BadgeIf of={llmProvider?.status} />
      </>
    ),
  },
  { name: text('llmGateways.priority'), cell: ({ priority }) => numberText(priority), isNumber: true },
  { name: text('llmGateways.weight'), cell: ({ weight }) => numberText(weight), isNumber: true },
];

function Routes({ gateway: { routes, strategy, fallbacks } }: Properties) {
  return (
    <Section title="llmGateways.routes">
      {routes.length > 0 ? (
        <Table
          caption={text('llmGateways.aliases')}
          columns={columns}
          rows={routes}
          keyOf={({ alias, llmProviderId, model }) => `${alias} ${llmProviderId} ${model}`}
        />
      ) : (
        <p class="hint">{text('llmGateways.noRoutes')}</p>
      )}
      <Facts>
        <Fact name="llmGateways.strategy">{words(strategy)}</Fact>
        {fallbacks.map(({ alias, aliases }) => (
          <Fact key={alias} name="llmGateways.fallback">
            {text('llmGateways.thenTried', { alias, aliases: aliases.join(', ') })}
          </Fact>
        ))}
      </Facts>
    </Section>
  );
}

function Limits({ gateway: { budget, retries, timeoutMs } }: Properties) {
  if (!budget && !retries && !timeoutMs)
    return (
      <Section title="llmGateways.limits">
        <p class="hint">{text('llmGateways.noLimits')}</p>
      </Section>
    );
  const { currency, maxCostPerDay, maxRequestsPerDay, maxTokensPerDay } = budget ?? {};
  return (
    <Section title="llmGateways.limits">
      <Facts>
        <Fact name="llmGateways.cost">{maxCostPerDay && `${maxCostPerDay} ${currency ?? ''}`}</Fact>
        <Fact name="llmGateways.requests">{maxRequestsPerDay && numberText(maxRequestsPerDay)}</Fact>
        <Fact name="llmGateways.tokens">{maxTokensPerDay && numberText(maxTokensPerDay)}</Fact>
        <Fact name="llmGateways.retries">
          {retries && text('llmGateways.retried', { count: retries.maxAttempts, pause: retries.backoffMs })}
        </Fact>
        <Fact name="llmGateways.timeout">{timeoutMs && text('unit.milliseconds', { value: timeoutMs })}</Fact>
      </Facts>
      <p class="hint">{text('llmGateways.notYet')}</p>
    </Section>
  );
}

function Registration({ gateway }: Properties) {
  return (
    <Section title="agents.registration">
      {gateway.description && <p>{gateway.description}</p>}
      <Facts>
        <Fact name="column.subscribers">{numberText(gateway.activeSubscribers.totalElements)}</Fact>
        <Fact name="column.since">
          <Time at={gateway.createdAt} />
        </Fact>
        <Fact name="column.by">
          <Person user={gateway.createdBy} />
        </Fact>
        <Fact name="column.reason">{gateway.statusReason}</Fact>
      </Facts>
    </Section>
  );
}
