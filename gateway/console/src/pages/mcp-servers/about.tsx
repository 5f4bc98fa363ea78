import {
  type McpServerDetailQuery,
  removeMcpServerCredential,
  setMcpServerCredential,
} from '../../../generated/mcp-servers.ts';
import { numberText, words } from '../../text/text.ts';
import { Fact, Facts } from '../../widgets/facts.tsx';
import { GovernanceSummary } from '../../widgets/governed.tsx';
import { Outside } from '../../widgets/link.tsx';
import { Section } from '../../widgets/page.tsx';
import { Person } from '../../widgets/subjects.tsx';
import { Time } from '../../widgets/time.tsx';
import { UpstreamCredentialOf } from '../../widgets/upstream-credential.tsx';

/** A tool server, as its page reads it. */
export type McpServer = NonNullable<McpServerDetailQuery['mcpServer']>;

/** What is known of a tool server: its registration, its governance, and how the gateway authenticates there. */
export function About({ server }: { server: McpServer }) {
  const on = { fixed: { mcpServerId: server.mcpServerId }, target: server.name };
  return (
    <>
      <Registration server={server} />
      <GovernanceSummary governance={server.governance} />
      <UpstreamCredentialOf
        credential={server.credential}
        set={{ ...on, operation: setMcpServerCredential }}
        remove={{ ...on, operation: removeMcpServerCredential }}
      />
    </>
  );
}

function Registration({ server }: { server: McpServer }) {
  return (
    <Section title="agents.registration">
      {server.description && <p>{server.description}</p>}
      <Facts>
        <Fact name="column.version">{server.currentVersion}</Fact>
        <Fact name="mcpServers.tools">{numberText(server.tools.length)}</Fact>
        <Fact name="column.subscribers">{numberText(server.activeSubscribers.totalElements)}</Fact>
        <Fact name="mcpServers.transport">{words(server.transport)}</Fact>
        <Fact name="mcpServers.address">{server.url && <Outside href={server.url} />}</Fact>
        <Fact name="agents.authType">{words(server.authType)}</Fact>
        <Fact name="column.since">
          <Time at={server.createdAt} />
        </Fact>
        <Fact name="column.by">
          <Person user={server.createdBy} />
        </Fact>
        <Fact name="column.reason">{server.statusReason}</Fact>
      </Facts>
    </Section>
  );
}
