import { findCallers } from '../../generated/policy-pickers.ts';
import { text } from '../text/text.ts';
import type { Choice } from './combobox.tsx';
import { createPicker } from './picker.tsx';

/** Who can call: an agent, a person or a channel, the first few of each. */
export const CallerPicker = createPicker(findCallers, ({ agents, users, channels }) => {
  const choices: Choice[] = [
    ...(agents?.content ?? []).map(({ agentId, name }) => ({ key: agentId, name, hint: text('agents.one') })),
    ...(users?.content ?? []).map(({ id, name }) => ({
      key: id,
      name: name ?? id,
      hint: text('people.one'),
    })),
    ...(channels?.content ?? []).map(({ channelId, name }) => ({
      key: channelId,
      name,
      hint: text('channels.one'),
    })),
  ];
  return { choices, total: choices.length };
});
