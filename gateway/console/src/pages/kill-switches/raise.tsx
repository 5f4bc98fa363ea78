import { raiseKillSwitch } from '../../../generated/kill-switches.ts';
import { myself } from '../../session/myself.ts';
import { go } from '../../state/route.ts';
import { type TextName, text } from '../../text/text.ts';
import type { Action } from '../../widgets/action.tsx';
import type { Picker } from '../../widgets/controls.tsx';
import {
  AgentPicker,
  ChannelPicker,
  LlmGatewayPicker,
  McpServerPicker,
  PersonPicker,
} from '../../widgets/picker.tsx';
import { type Scope, Stops } from './stops.tsx';

/** What can be stopped alone, each with the control that finds it. */
const scopes: readonly (readonly [Exclude<Scope, 'TENANT'>, TextName, Picker])[] = [
  ['AGENT', 'killSwitches.stopAgent', AgentPicker],
  ['MCP_SERVER', 'killSwitches.stopMcpServer', McpServerPicker],
  ['LLM_GATEWAY', 'killSwitches.stopLlmGateway', LlmGatewayPicker],
  ['CHANNEL', 'killSwitches.stopChannel', ChannelPicker],
  ['USER', 'killSwitches.stopUser', PersonPicker],
];

type Raised = { raiseKillSwitch: { id: string } | null };

const opened = ({ raiseKillSwitch: raised }: Raised) => raised && go(`/kill-switches?open=${raised.id}`);

/** One action for each kind of target, so that nothing has to be chosen twice in a hurry. */
export function raiseActions(): Action[] {
  const single = scopes.map(
    ([scope, label, picker]): Action => ({
      operation: raiseKillSwitch,
      label,
      fixed: { scope },
      pickers: { targetId: picker },
      needed: ['targetId'],
      names: { targetId: 'killSwitches.toStop' },
      isGrave: true,
      before: (entered) => {
        const targetId = String(entered['/targetId'] ?? '');
        return targetId && <Stops scope={scope} targetId={targetId} />;
      },
      done: opened,
    }),
  );
  const all: Action = {
    operation: raiseKillSwitch,
    label: 'killSwitches.stopTenant',
    target: myself.value.tenantName,
    fixed: { scope: 'TENANT' },
    without: ['targetId'],
    isGrave: true,
    before: (
      <>
        <p class="notice bad">{text('killSwitches.tenantWarning')}</p>
        <Stops scope="TENANT" />
      </>
    ),
    done: opened,
  };
  return [...single, all];
}
