import { useEffect, useRef, useState } from 'preact/hooks';
import { type FindQuery, find } from '../../generated/frame.ts';
import { execute } from '../data/execute.ts';
import { go } from '../state/route.ts';
import { text } from '../text/text.ts';

/** Milliseconds without another key until it is searched. */
const rest = 250;

/** Its list is not a `datalist`, which the types of the library demand. */
const combobox = { role: 'combobox' } as object;

/** A subject that was found. */
interface Hit {
  path: string;
  name: string;
  kind: string;
}

/** Finds subjects by their names, on the server, as a combobox with a list (APG). */
export function SearchDialog({ close }: { close(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [q, setQ] = useState('');
  const [chosen, setChosen] = useState(0);
  const hits = useHits(q);
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => setChosen(0), [hits]);
  const open = (hit: Hit | undefined) => {
    if (!hit) return;
    dialog.current?.close();
    go(hit.path);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setChosen((chosen + step + hits.length) % Math.max(hits.length, 1));
    else if (event.key === 'Enter') open(hits[chosen]);
    else return;
    event.preventDefault();
  };
  return (
    <dialog ref={dialog} class="search" aria-label={text('search.title')} onClose={close}>
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role is combobox. */}
      <input
        type="search"
        {...combobox}
        aria-label={text('search.title')}
        aria-controls="hits"
        aria-expanded={hits.length > 0}
        aria-autocomplete="list"
        aria-activedescendant={hits.length > 0 ? `hit-${chosen}` : undefined}
        placeholder={text('search.hint')}
        value={q}
        onInput={({ currentTarget }) => setQ(currentTarget.value)}
        onKeyDown={press}
      />
      <div id="hits" role="listbox" aria-label={text('search.title')}>
        {hits.map((hit, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the combobox.
          <div
            key={hit.path}
            id={`hit-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            onClick={() => open(hit)}
          >
            <span>{hit.name}</span> <span class="hint">{hit.kind}</span>
          </div>
        ))}
      </div>
      <p class="hint" role="status">
        {q.trim() === '' ? text('search.keys') : text('search.count', { count: hits.length })}
      </p>
    </dialog>
  );
}

function useHits(q: string): readonly Hit[] {
  const [hits, setHits] = useState<readonly Hit[]>([]);
  useEffect(() => {
    const searched = q.trim();
    if (searched === '') return setHits([]);
    const aborted = new AbortController();
    const timer = setTimeout(() => {
      execute(find, { q: searched }, { signal: aborted.signal })
        .then(({ data }) => setHits(hitsIn(data)))
        .catch(() => undefined);
    }, rest);
    return () => {
      clearTimeout(timer);
      aborted.abort();
    };
  }, [q]);
  return hits;
}

/** What the person may not see is `null` in the answer. */
function hitsIn(data: FindQuery): readonly Hit[] {
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

function hitOf(kind: keyof typeof kinds, id: string, name: string): Hit {
  return { path: `/${kind}/${id}`, name, kind: text(kinds[kind]) };
}
