import { useState } from 'preact/hooks';
import { mcpServerDrift, refreshMcpServerTools } from '../../../generated/mcp-servers.ts';
import { type NamedDifferences, namedDifferences } from '../../data/differences.ts';
import { useDocument } from '../../data/documents.ts';
import { text } from '../../text/text.ts';
import type { Action } from '../../widgets/action.tsx';
import { Differences } from '../../widgets/differences.tsx';
import { Fact, Facts } from '../../widgets/facts.tsx';
import { Empty } from '../../widgets/notice.tsx';
import { Section, Waiting } from '../../widgets/page.tsx';
import { Time } from '../../widgets/time.tsx';
import type { McpServer } from './about.tsx';
import { DriftBadge } from './drift-badge.tsx';

/** Whether a tool server still offers what was registered: what the daily check has found, and now, when asked. */
export function Drift({ server }: { server: McpServer }) {
  const { mcpServerId, name, transport, driftCheck } = server;
  const [isAsked, setAsked] = useState(false);
  if (transport !== 'STREAMABLE_HTTP') return <Empty name="mcpServers.cannotRead" />;
  const refresh: Action = {
    operation: refreshMcpServerTools,
    label: 'mcpServers.refresh',
    fixed: { mcpServerId },
    target: name,
  };
  return (
    <Section title="mcpServers.drift" actions={[refresh]}>
      <p>
        {driftCheck ? (
          <>
            {text('mcpServers.daily')} <DriftBadge check={driftCheck} /> <Time at={driftCheck.checkedAt} />
          </>
        ) : (
          text('mcpServers.notChecked')
        )}
      </p>
      {isAsked ? (
        <Now mcpServerId={mcpServerId} />
      ) : (
        <button type="button" class="plain" onClick={() => setAsked(true)}>
          {text('mcpServers.checkNow')}
        </button>
      )}
    </Section>
  );
}

/** What the server offers at this moment, compared with its current version. */
function Now({ mcpServerId }: { mcpServerId: string }) {
  const { data, problem, isLoading, reload } = useDocument(mcpServerDrift, { mcpServerId });
  const drift = data?.mcpServerDrift;
  if (!drift) return <Waiting problem={problem} retry={reload} />;
  const { checkedAt, version, diff, serverInfo } = drift;
  return (
    <>
      <Facts>
        <Fact name="mcpServers.compared">{version}</Fact>
        <Fact name="mcpServers.checked">
          <Time at={checkedAt} />
        </Fact>
        <Fact name="mcpServers.says">{[serverInfo.name, serverInfo.version].filter(Boolean).join(' ')}</Fact>
        <Fact name="mcpServers.protocol">{serverInfo.protocolVersion}</Fact>
      </Facts>
      <h3>{text('differences.title')}</h3>
      <Differences all={namedDifferences(diff as NamedDifferences)} none="mcpServers.same" />
      <button type="button" class="plain" disabled={isLoading} onClick={reload}>
        {text('mcpServers.checkAgain')}
      </button>
    </>
  );
}
