import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type FindQuery, find } from '../../generated/frame.ts';
import { useSearch } from '../data/search.ts';
import { go } from '../state/route.ts';
import { text } from '../text/text.ts';
import { type Choice, Combobox } from '../widgets/combobox.tsx';

/** Finds subjects by their names, on the server, as a combobox with a list (APG). */
export function SearchDialog({ close }: { close(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [q, setQ] = useState('');
  const data = useSearch(find, q.trim() || undefined);
  const hits = useMemo(() => (data ? hitsIn(data) : []), [data]);
  useEffect(() => dialog.current?.showModal(), []);
  const open = ({ key }: Choice) => {
    dialog.current?.close();
    go(key);
  };
  return (
    <dialog ref={dialog} class="search" aria-label={text('search.title')} onClose={close}>
      <Combobox
        id="search"
        title={text('search.title')}
        value={q}
        choices={hits}
        isOpen
        status={q.trim() === '' ? text('search.keys') : text('search.count', { count: hits.length })}
        attributes={{
          type: 'search',
          'aria-label': text('search.title'),
          placeholder: text('search.hint'),
        }}
        enter={setQ}
        choose={open}
      />
    </dialog>
  );
}

/** What the person may not see is `null` in the answer. */
function hitsIn(data: FindQuery): readonly Choice[] {
  const { agents, mcpServers, llmGateways, channels, users, policies } = data;
  return [
    ...(agents?.content ?? []).map(({ agentId, name }) => hitOf('agents', agentId, name)),
    ...(mcpServers?.content ?? []).map(({ mcpServerId, name }) => hitOf('mcp-servers', mcpServerId, name)),
    ...(llmGateways?.content ?? []).map(({ llmGatewayId, name }) =>
      hitOf('llm-gateways', llmGatewayId, name),
    ),
    ...(channels?.content ?? []).map(({ channelId, name }) => hitOf('channels', channelId, name)),
    ...(policies?.content ?? []).map(({ policyId, name }) => hitOf('policies', policyId, name)),
    ...(users?.content ?? []).map(({ id, name }) => hitOf('people', id, name ?? '')),
  ];
}

const kinds = {
  agents: 'agents.one',
  'mcp-servers': 'mcpServers.one',
  'llm-gateways': 'llmGateways.one',
  channels: 'channels.one',
  policies: 'policies.one',
  people: 'people.one',
} as const;

function hitOf(kind: keyof typeof kinds, id: string, name: string): Choice {
  return { key: `/${kind}/${id}`, name, hint: text(kinds[kind]) };
}
