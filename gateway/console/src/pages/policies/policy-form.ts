import { createPolicy } from '../../../generated/policies.ts';
import { go } from '../../state/route.ts';
import type { TextName } from '../../text/text.ts';
import type { Action } from '../../widgets/action.tsx';
import type { ShownTest } from '../../widgets/form-values.ts';

/** The settings that belong to one type of policy each. */
const settings: Readonly<Record<string, string>> = {
  expressions: 'REGEX',
  keywords: 'KEYWORD',
  maxBytes: 'SIZE_LIMIT',
  rate: 'RATE_LIMIT',
  schema: 'SCHEMA_VALIDATION',
  tools: 'TOOL_ACCESS',
  topics: 'TOPIC_DENY',
};

/** What a policy is comes before how it is done. */
export const firstFields = ['name', 'reason', 'description', 'config', 'type', 'mode', 'entity', 'action'];

/** A form asks for the settings of the type that was chosen. */
export const isSettingShown: ShownTest = (at, entries) => {
  const [, , config, setting = ''] = at.split('/');
  const type = config === 'config' ? settings[setting] : undefined;
  return !type || entries['/input/config/type'] === type;
};

/** Creates a policy. @param proposal what stands in the form at the beginning */
export function createAction(label: TextName, proposal?: { name: string; config: object }): Action {
  return {
    operation: createPolicy,
    label,
    isShown: isSettingShown,
    first: firstFields,
    ...(proposal && { target: proposal.name, initial: { input: proposal } }),
    done: ({ createPolicy: made }: { createPolicy: { policyId: string } | null }) =>
      made && go(`/policies/${made.policyId}`),
  };
}
