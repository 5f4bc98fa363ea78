import { useState } from 'preact/hooks';
import { resolvePolicies, simulatePolicies } from '../../../generated/bindings.ts';
import { execute } from '../../data/execute.ts';
import { asProblem, Problem } from '../../data/problem.ts';
import { changeQuery, route } from '../../state/route.ts';
import { useStore } from '../../state/store.ts';
import { type TextName, text, words } from '../../text/text.ts';
import type { Picker } from '../../widgets/controls.tsx';
import { ProblemView } from '../../widgets/notice.tsx';
import {
  AgentPicker,
  ChannelPicker,
  LlmGatewayPicker,
  McpServerPicker,
  PersonPicker,
} from '../../widgets/picker.tsx';
import { Outcome, type Trial } from './outcome.tsx';

const pickers: Readonly<Record<string, Picker>> = {
  AGENT: AgentPicker,
  USER: PersonPicker,
  CHANNEL: ChannelPicker,
  MCP_SERVER: McpServerPicker,
  LLM_GATEWAY: LlmGatewayPicker,
};

/** Tries what the policies would do with a message. Who calls, what is called and the leg are in the address; the message is not. */
export function TryOut() {
  const { query } = useStore(route);
  const [sample, setSample] = useState({ text: '', data: '', tool: '', hasFile: false });
  const [trial, setTrial] = useState<Trial>();
  const [problem, setProblem] = useState<Problem>();
  const [isSending, setSending] = useState(false);
  const chosen = (name: string, preset: string) => query.get(name) ?? preset;
  const hop = {
    source: { kind: chosen('sourceKind', 'AGENT'), id: chosen('source', '') },
    sink: { kind: chosen('sinkKind', 'AGENT'), id: chosen('sink', '') },
    leg: chosen('leg', 'requestFromSource'),
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setSending(true);
    setProblem(undefined);
    send(hop, sample)
      .then(setTrial)
      .catch((error) => setProblem(asProblem(error)))
      .finally(() => setSending(false));
  };
  return (
    <>
      <form class="try" onSubmit={submit}>
        <p class="hint">{text('bindings.tryHint')}</p>
        <div class="filters">
          <Party
            name="source"
            label="column.source"
            kinds={['AGENT', 'USER', 'CHANNEL']}
            party={hop.source}
          />
          <Party
            name="sink"
            label="column.sink"
            kinds={['AGENT', 'MCP_SERVER', 'LLM_GATEWAY']}
            party={hop.sink}
          />
          <Kinds label={text('decisions.leg')} name="leg" values={legs} value={hop.leg} />
        </div>
        <Message sample={sample} change={(to) => setSample({ ...sample, ...to })} />
        <button type="submit" disabled={isSending || !hop.source.id || !hop.sink.id}>
          {text(isSending ? 'action.sending' : 'bindings.tryNow')}
        </button>
      </form>
      {problem && <ProblemView problem={problem} />}
      {trial && <Outcome trial={trial} />}
    </>
  );
}

const legs = ['requestFromSource', 'requestToSink', 'responseFromSink', 'responseToSource'];

function Party(properties: {
  name: string;
  label: TextName;
  kinds: readonly string[];
  party: { kind: string; id: string };
}) {
  const { name, label, kinds, party } = properties;
  const Found = pickers[party.kind] ?? AgentPicker;
  return (
    <>
      <Kinds label={text(label)} name={`${name}Kind`} values={kinds} value={party.kind} cleared={name} />
      <div class="picked">
        <label for={name}>{words(party.kind)}</label>
        <Found
          key={party.kind}
          id={name}
          value={party.id}
          describedBy=""
          isRequired
          isInvalid={false}
          change={(id) => changeQuery({ [name]: id }, { replaces: true })}
        />
      </div>
    </>
  );
}

function Kinds(properties: {
  label: string;
  name: string;
  values: readonly string[];
  value: string;
  /** A member of the address that another kind makes wrong. */
  cleared?: string;
}) {
  const { label, name, values, value, cleared } = properties;
  const change = (to: string) =>
    changeQuery({ [name]: to, ...(cleared && { [cleared]: undefined }) }, { replaces: true });
  return (
    <label>
      {label}
      <select value={value} onChange={({ currentTarget }) => change(currentTarget.value)}>
        {values.map((one) => (
          <option key={one} value={one}>
            {words(one)}
          </option>
        ))}
      </select>
    </label>
  );
}

interface Sample {
  text: string;
  data: string;
  tool: string;
  hasFile: boolean;
}

function Message({ sample, change }: { sample: Sample; change(to: Partial<Sample>): void }) {
  return (
    <>
      <div class="field">
        <label for="sample-text">{text('bindings.text')}</label>
        <textarea
          id="sample-text"
          rows={3}
          value={sample.text}
          onInput={({ currentTarget }) => change({ text: currentTarget.value })}
        />
      </div>
      <details>
        <summary>{text('bindings.more')}</summary>
        <div class="field">
          <label for="sample-data">{text('bindings.data')}</label>
          <textarea
            id="sample-data"
            class="code"
            rows={4}
            spellcheck={false}
            value={sample.data}
            onInput={({ currentTarget }) => change({ data: currentTarget.value })}
          />
        </div>
        <div class="field">
          <label for="sample-tool">{text('bindings.tool')}</label>
          <input
            id="sample-tool"
            autocomplete="off"
            value={sample.tool}
            onInput={({ currentTarget }) => change({ tool: currentTarget.value })}
          />
        </div>
        <label class="check">
          <input
            type="checkbox"
            checked={sample.hasFile}
            onChange={({ currentTarget }) => change({ hasFile: currentTarget.checked })}
          />{' '}
          {text('bindings.hasFile')}
        </label>
      </details>
    </>
  );
}

async function send(hop: object, { text: entered, data, tool, hasFile }: Sample): Promise<Trial> {
  const sample = {
    ...(entered && { texts: [entered] }),
    ...(data.trim() && { data: [parsed(data)] }),
    ...(tool && { tool }),
    ...(hasFile && { hasFile }),
  };
  const [resolved, simulated] = await Promise.all([
    execute(resolvePolicies, hop as never),
    execute(simulatePolicies, { ...hop, sample } as never),
  ]);
  return {
    resolution: resolved.data.resolvePolicies,
    simulation: simulated.data.simulatePolicies,
  };
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    throw new Problem(text('form.json'), 'VALIDATION_FAILED');
  }
}
