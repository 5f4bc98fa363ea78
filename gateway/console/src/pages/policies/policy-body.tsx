import type { PolicyDetailQuery } from '../../../generated/policies.ts';
import { numberText, text, words } from '../../text/text.ts';
import { Badge } from '../../widgets/badge.tsx';
import { Fact, Facts } from '../../widgets/facts.tsx';

type Config = NonNullable<PolicyDetailQuery['policy']>['config'];

/** What a policy looks for, where, and what it does about it. */
export function PolicyBody({ config }: { config: Config }) {
  const { type, mode, entity, enabledLegs, maxBytes, rate, schema } = config;
  const legs = Object.entries(enabledLegs).filter(([, isEnabled]) => isEnabled);
  return (
    <>
      <Facts>
        <Fact name="policies.type">{words(type)}</Fact>
        <Fact name="policies.entity">{words(entity.type)}</Fact>
        <Fact name="decisions.action">
          <Badge of={entity.action} />
        </Fact>
        <Fact name="policies.mode">
          <Badge of={mode} />
        </Fact>
        <Fact name="policies.threshold">{numberText(entity.scoreThreshold)}</Fact>
        <Fact name="policies.legs">{legs.map(([leg]) => words(leg)).join(', ')}</Fact>
        <Fact name="policies.maxBytes">{maxBytes && text('policies.bytes', { count: maxBytes })}</Fact>
        <Fact name="policies.rate">
          {rate &&
            text('policies.rateText', { calls: rate.calls, seconds: rate.seconds, per: words(rate.per) })}
        </Fact>
      </Facts>
      <Lists config={config} />
      {schema && (
        <details>
          <summary>{text('policies.schema')}</summary>
          <pre class="code">{JSON.stringify(schema, null, 2)}</pre>
        </details>
      )}
    </>
  );
}

function Lists({ config: { expressions, keywords, tools, topics } }: { config: Config }) {
  return (
    <Facts>
      <Fact name="policies.expressions">{expressions && <Lines of={expressions} isCode />}</Fact>
      <Fact name="policies.keywords">{keywords && <Lines of={keywords} />}</Fact>
      <Fact name="policies.allowed">{tools?.allowed && <Lines of={tools.allowed} isCode />}</Fact>
      <Fact name="policies.denied">{tools?.denied && <Lines of={tools.denied} isCode />}</Fact>
      <Fact name="policies.topics">
        {topics && <Lines of={topics.map(({ name, words: of }) => `${name}: ${of.join(', ')}`)} />}
      </Fact>
    </Facts>
  );
}

function Lines({ of, isCode = false }: { of: readonly string[]; isCode?: boolean }) {
  return (
    <ul class="lines">
      {of.map((line) => (
        <li key={line}>{isCode ? <code>{line}</code> : line}</li>
      ))}
    </ul>
  );
}
