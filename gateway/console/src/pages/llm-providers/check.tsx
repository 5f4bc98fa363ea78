import { useState } from 'preact/hooks';
import { type AvailableLlmModelsQuery, availableLlmModels } from '../../../generated/llm-providers.ts';
import { useDocument } from '../../data/documents.ts';
import { numberText, text } from '../../text/text.ts';
import { Fact, Facts } from '../../widgets/facts.tsx';
import { Empty } from '../../widgets/notice.tsx';
import { Waiting } from '../../widgets/page.tsx';
import { Time } from '../../widgets/time.tsx';
import type { LlmProvider } from './about.tsx';

type CheckOfProvider = NonNullable<AvailableLlmModelsQuery['availableLlmModels']>;

/** What came of asking a provider for its models. */
export function Check({ check }: { check: CheckOfProvider }) {
  const { succeeded, detail, status, latencyMs, modelCount, checkedAt } = check;
  return (
    <>
      <p>
        <span class={succeeded ? 'badge good' : 'badge bad'}>
          {text(succeeded ? 'llmProviders.answers' : 'llmProviders.fails')}
        </span>{' '}
        {detail}
      </p>
      <Facts>
        <Fact name="llmProviders.modelCount">{numberText(modelCount)}</Fact>
        <Fact name="llmProviders.httpStatus">{status}</Fact>
        <Fact name="llmProviders.latency">
          {latencyMs !== null && text('unit.milliseconds', { value: latencyMs })}
        </Fact>
        <Fact name="mcpServers.checked">
          <Time at={checkedAt} />
        </Fact>
      </Facts>
    </>
  );
}

/** The models that the provider lists at this moment: asked only when the person wants it, because another system answers. */
export function Available({ provider }: { provider: LlmProvider }) {
  const [isAsked, setAsked] = useState(false);
  if (isAsked) return <Models provider={provider} />;
  return (
    <Empty name="llmProviders.notAsked">
      <button type="button" onClick={() => setAsked(true)}>
        {text('llmProviders.ask')}
      </button>
    </Empty>
  );
}

function Models({ provider: { llmProviderId, models } }: { provider: LlmProvider }) {
  const { data, problem, reload } = useDocument(availableLlmModels, { llmProviderId });
  const check = data?.availableLlmModels;
  if (!check) return <Waiting problem={problem} retry={reload} />;
  return (
    <section class="card">
      <Check check={check} />
      <ul class="names">
        {check.models.map((model) => (
          <li key={model}>
            <code>{model}</code>{' '}
            {models.includes(model) && <span class="hint">{text('llmProviders.allowed')}</span>}
          </li>
        ))}
      </ul>
      <button type="button" class="plain" onClick={reload}>
        {text('mcpServers.checkAgain')}
      </button>
    </section>
  );
}
