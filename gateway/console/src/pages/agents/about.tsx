import {
  type AgentDetailQuery,
  removeUpstreamCredential,
  setUpstreamCredential,
} from '../../../generated/agents.ts';
import { numberText, text, words } from '../../text/text.ts';
import { Badge } from '../../widgets/badge.tsx';
import { Fact, Facts } from '../../widgets/facts.tsx';
import { GovernanceSummary } from '../../widgets/governed.tsx';
import { Outside } from '../../widgets/link.tsx';
import { Section } from '../../widgets/page.tsx';
import { Person } from '../../widgets/subjects.tsx';
import { Time } from '../../widgets/time.tsx';
import { UpstreamCredentialOf } from '../../widgets/upstream-credential.tsx';

/** An agent, as its page reads it. */
export type Agent = NonNullable<AgentDetailQuery['agent']>;
type Properties = { agent: Agent };

/** What is known of an agent: its registration, its governance, how it runs, and what it can do. */
export function About({ agent }: Properties) {
  const on = { fixed: { agentId: agent.agentId }, target: agent.name };
  return (
    <>
      <Registration agent={agent} />
      <GovernanceSummary governance={agent.governance} />
      <Health agent={agent} />
      <UpstreamCredentialOf
        credential={agent.upstreamCredential}
        set={{ ...on, operation: setUpstreamCredential }}
        remove={{ ...on, operation: removeUpstreamCredential }}
      />
      <Skills agent={agent} />
    </>
  );
}

function Registration({ agent }: Properties) {
  return (
    <Section title="agents.registration">
      <p>{agent.description}</p>
      <Facts>
        <Fact name="column.version">{agent.registryVersion}</Fact>
        <Fact name="column.visibility">
          <Badge of={agent.visibility} />
        </Fact>
        <Fact name="agents.card">
          <Outside href={agent.originalCardUrl ?? agent.agentCardUrl} />
        </Fact>
        <Fact name="agents.protocol">{agent.protocolVersion}</Fact>
        <Fact name="agents.authType">{words(agent.authType)}</Fact>
        <Fact name="column.tags">{agent.tags.join(', ')}</Fact>
        <Fact name="column.since">
          <Time at={agent.createdAt} />
        </Fact>
        <Fact name="column.by">
          <Person user={agent.createdBy} />
        </Fact>
        <Fact name="column.reason">{agent.statusReason}</Fact>
      </Facts>
    </Section>
  );
}

function Health({ agent }: Properties) {
  const { metrics, lastAnsweredAt, lastFailedAt } = agent;
  if (!metrics) return null;
  return (
    <Section title="agents.health">
      <Facts>
        <Fact name="agents.requests">{numberText(metrics.requestCount)}</Fact>
        <Fact name="agents.errors">
          {text('unit.percent', { value: Math.round(metrics.errorPercentage) })}
        </Fact>
        <Fact name="agents.latency">
          {text('unit.milliseconds', { value: Math.round(metrics.avgLatencyMs) })}
        </Fact>
        <Fact name="agents.lastAnswer">{lastAnsweredAt && <Time at={lastAnsweredAt} />}</Fact>
        <Fact name="agents.lastFailure">{lastFailedAt && <Time at={lastFailedAt} />}</Fact>
      </Facts>
    </Section>
  );
}

function Skills({ agent: { skills } }: Properties) {
  if (!skills || skills.length === 0) return null;
  return (
    <Section title="agents.skills">
      <ul class="rows">
        {skills.map(({ id, name, description }) => (
          <li key={id}>
            <strong>{name}</strong>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
