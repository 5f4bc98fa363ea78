import { useState } from 'preact/hooks';
import { mcpServerVersion, mcpServerVersions } from '../../../generated/mcp-servers.ts';
import { type NamedDifferences, namedDifferences } from '../../data/differences.ts';
import { useDocument } from '../../data/documents.ts';
import { text } from '../../text/text.ts';
import { Differences } from '../../widgets/differences.tsx';
import { Waiting } from '../../widgets/page.tsx';
import { Person } from '../../widgets/subjects.tsx';
import { Time } from '../../widgets/time.tsx';

/** The versions of a tool server, the newest first, each with what it has changed. */
export function Versions({ mcpServerId, current }: { mcpServerId: string; current: string }) {
  const { data, problem, reload } = useDocument(mcpServerVersions, { mcpServerId });
  const versions = data?.mcpServerVersions?.versions;
  if (!versions) return <Waiting problem={problem} retry={reload} />;
  return (
    <section class="card">
      <ul class="rows">
        {versions.toReversed().map(({ version, supersedesVersion, createdAt, createdBy, reason, diff }) => (
          <li key={version}>
            <strong>{version}</strong>{' '}
            {version === current && <span class="badge good">{text('mcpServers.current')}</span>}
            {reason && <p>{reason}</p>}
            <p class="hint">
              <Person user={createdBy} /> <Time at={createdAt} />
            </p>
            <details open={version === current}>
              <summary>
                {supersedesVersion
                  ? text('mcpServers.since', { version: supersedesVersion })
                  : text('mcpServers.first')}
              </summary>
              <Differences all={namedDifferences(diff as NamedDifferences)} none="differences.none" />
            </details>
            <Whole mcpServerId={mcpServerId} version={version} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type VersionProperties = { mcpServerId: string; version: string };

/** All of a version, read when a person opens it. */
function Whole({ mcpServerId, version }: VersionProperties) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{text('mcpServers.whole')}</summary>
      {isOpen && <Snapshot mcpServerId={mcpServerId} version={version} />}
    </details>
  );
}

function Snapshot({ mcpServerId, version }: VersionProperties) {
  const { data, problem, reload } = useDocument(mcpServerVersion, { mcpServerId, version });
  const snapshot = data?.mcpServerVersion?.snapshot;
  if (!snapshot) return <Waiting problem={problem} retry={reload} />;
  return <pre class="code">{JSON.stringify(snapshot, null, 2)}</pre>;
}
