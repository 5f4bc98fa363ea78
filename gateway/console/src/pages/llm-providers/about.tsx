import type { LlmProviderDetailQuery } from '../../../generated/llm-providers.ts';
import { text, words } from '../../text/text.ts';
import { Badge } from '../../widgets/badge.tsx';
import { Fact, Facts } from '../../widgets/facts.tsx';
import { Outside, To } from '../../widgets/link.tsx';
import { Section } from '../../widgets/page.tsx';
import { Person } from '../../widgets/subjects.tsx';
import { Time } from '../../widgets/time.tsx';

/** A model provider, as its page reads it. */
export type LlmProvider = NonNullable<LlmProviderDetailQuery['llmProvider']>;
type Properties = { provider: LlmProvider };

/** What is known of a model provider: how it is reached, its models, and who uses it. */
export function About({ provider }: Properties) {
  return (
    <>
      <Connection provider={provider} />
      <Models provider={provider} />
      <Gateways provider={provider} />
    </>
  );
}

function Connection({ provider }: Properties) {
  const { kind, hasSecret, baseUrl, settings, createdAt, createdBy } = provider;
  // Only the member of the kind is there. Its address stands above.
  const [own] = Object.values(settings).filter((value) => value !== null);
  const others = Object.entries(own ?? {}).filter(([name, value]) => name !== 'baseUrl' && value);
  return (
    <Section title="llmProviders.connection">
      <Facts>
        <Fact name="column.kind">{words(kind)}</Fact>
        <Fact name="llmProviders.key">{text(hasSecret ? 'llmProviders.hasKey' : 'llmProviders.noKey')}</Fact>
        <Fact name="llmProviders.address">
          {baseUrl ? <Outside href={baseUrl} /> : text('llmProviders.publicAddress')}
        </Fact>
        {others.map(([name, value]) => (
          <div key={name}>
            <dt>{words(name)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <Fact name="column.since">
          <Time at={createdAt} />
        </Fact>
        <Fact name="column.by">
          <Person user={createdBy} />
        </Fact>
      </Facts>
    </Section>
  );
}

function Models({ provider: { models } }: Properties) {
  return (
    <Section title="llmProviders.models">
      {models.length === 0 ? (
        <p class="hint">{text('llmProviders.allModelsLong')}</p>
      ) : (
        <ul class="names">
          {models.map((model) => (
            <li key={model}>
              <code>{model}</code>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Gateways({ provider: { llmGateways, llmProviderId } }: Properties) {
  if (llmGateways.length === 0)
    return (
      <Section title="llmGateways.title">
        <p class="hint">{text('llmProviders.noGateways')}</p>
      </Section>
    );
  return (
    <Section title="llmGateways.title">
      <ul class="rows">
        {llmGateways.map(({ llmGatewayId, name, status, routes }) => (
          <li key={llmGatewayId}>
            <To to={`/llm-gateways/${llmGatewayId}`}>{name}</To> <Badge of={status} />
            <p class="hint">
              {routes
                .filter((route) => route.llmProviderId === llmProviderId)
                .map(({ alias, model }) => text('llmProviders.route', { alias, model }))
                .join(', ')}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
