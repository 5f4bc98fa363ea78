import { useMemo, useState } from 'preact/hooks';
import {
  findAgents,
  findChannels,
  findLlmGateways,
  findLlmProviders,
  findMcpServers,
  findOfferedAgents,
  findPeople,
} from '../../generated/pickers.ts';
import type { Operation } from '../data/operation.types.ts';
import { useSearch } from '../data/search.ts';
import { Store, useStore } from '../state/store.ts';
import { text, words } from '../text/text.ts';
import { type Choice, Combobox } from './combobox.tsx';
import type { ControlProperties, Picker } from './controls.tsx';

/** What a search has found: the first of them, and how many there are. */
interface Found {
  choices: readonly Choice[];
  total: number;
}

/** A page of an answer; `null` where the person may not see it. */
type PageIn<Row> = { content: readonly Row[]; totalElements: number } | null | undefined;

/** Names of subjects that a form has the ids of. */
const names = new Map<string, string>();
/** Replaced when a name becomes known. */
const known = new Store({});

/** Tells the pickers the name of a subject, so that a form that begins with its id shows it. */
export function noteName(id: string, name: string): void {
  if (names.get(id) === name) return;
  names.set(id, name);
  // Not while the component that knows the name is drawn.
  queueMicrotask(() => known.set({}));
}

/** The name of a subject, as far as the pickers know it, and otherwise its id. */
export function nameOf(id: string): string {
  return names.get(id) ?? id;
}

/** A picker that finds subjects by their names on the server. A person may also enter an id. */
export function createPicker<Data>(
  operation: Operation<Data, never>,
  foundIn: (data: Data) => Found,
): Picker {
  return function SubjectPicker({
    id,
    value,
    describedBy,
    isRequired,
    isInvalid,
    change,
  }: ControlProperties) {
    useStore(known);
    // Nothing is entered while the list is closed.
    const [entered, setEntered] = useState<string>();
    const data = useSearch(operation, entered?.trim());
    const { choices, total } = useMemo(() => withId(entered, data && foundIn(data)), [data, entered]);
    const enter = (text: string) => {
      setEntered(text);
      if (text === '') change('');
    };
    const choose = ({ key, name }: Choice) => {
      names.set(key, name);
      setEntered(undefined);
      change(key);
    };
    return (
      <div class="picker">
        <Combobox
          {...{ id, choices, enter, choose }}
          title={text('picker.found')}
          value={entered ?? names.get(value) ?? value}
          isOpen={entered !== undefined}
          status={data ? statusOf(choices.length, total) : ''}
          attributes={{
            required: isRequired,
            placeholder: text('picker.hint'),
            'aria-describedby': describedBy,
            'aria-invalid': isInvalid,
          }}
          open={() => setEntered((before) => before ?? '')}
          close={() => setEntered(undefined)}
        />
      </div>
    );
  };
}

/** An id counts as found, also where its name may not be read. */
function withId(entered = '', found: Found = { choices: [], total: 0 }): Found {
  const id = entered.trim();
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
  return isId ? { choices: [{ key: id, name: id }], total: 1 } : found;
}

function statusOf(shown: number, total: number): string {
  if (total > shown) return text('picker.more', { shown, count: total });
  return shown === 0 ? text('picker.none') : text('search.count', { count: shown });
}

/** The rows of a page as choices. */
export function foundOn<Row>(page: PageIn<Row>, choiceOf: (row: Row) => Choice): Found {
  return { choices: page?.content.map(choiceOf) ?? [], total: page?.totalElements ?? 0 };
}

/** An agent of the tenant. */
export const AgentPicker = createPicker(findAgents, ({ agents }) =>
  foundOn(agents, ({ agentId, name, status }) => ({ key: agentId, name, hint: words(status) })),
);

/** An agent that can be subscribed to: of the tenant, or a public one of another tenant. */
export const OfferedAgentPicker = createPicker(findOfferedAgents, ({ agents, publicAgents }) => {
  const own = foundOn(agents, ({ agentId, name, status }) => ({ key: agentId, name, hint: words(status) }));
  const known = new Set(own.choices.map(({ key }) => key));
  const others = foundOn(publicAgents, ({ agentId, name, tenantDetails }) => ({
    key: agentId,
    name,
    hint: tenantDetails.tenantName,
  }));
  const choices = [...own.choices, ...others.choices.filter(({ key }) => !known.has(key))];
  return { choices, total: Math.max(choices.length, own.total, others.total) };
});

/** A tool server of the tenant. */
export const McpServerPicker = createPicker(findMcpServers, ({ mcpServers }) =>
  foundOn(mcpServers, ({ mcpServerId, name, status }) => ({ key: mcpServerId, name, hint: words(status) })),
);

/** A model gateway of the tenant. */
export const LlmGatewayPicker = createPicker(findLlmGateways, ({ llmGateways }) =>
  foundOn(llmGateways, ({ llmGatewayId, name, status }) => ({
    key: llmGatewayId,
    name,
    hint: words(status),
  })),
);

/** A model provider of the tenant. */
export const LlmProviderPicker = createPicker(findLlmProviders, ({ llmProviders }) =>
  foundOn(llmProviders, ({ llmProviderId, name, kind }) => ({ key: llmProviderId, name, hint: words(kind) })),
);

/** A channel of the tenant. */
export const ChannelPicker = createPicker(findChannels, ({ channels }) =>
  foundOn(channels, ({ channelId, name }) => ({ key: channelId, name })),
);

/** A person of the tenant. */
export const PersonPicker = createPicker(findPeople, ({ users }) =>
  foundOn(users, ({ id, name, email }) => ({ key: id, name: name ?? email ?? id, hint: email })),
);
