import { dataTypes, entityTypes, policyActions, policyLegs, policyModes } from '@agg/schema/policy-words';
import { type ConfigFault, outOf, quoted } from './config-fault.ts';
import { type PolicyConfig } from './policy-config.types.ts';
import type { PolicySettings } from './policy-settings.types.ts';
import { type PolicyType, policyTypes, rowOf } from './policy-type.table.ts';
import { settingsTable } from './settings.table.ts';

/**
 * Everything that is wrong with a configuration; none where it may be stored.
 * @param given any JSON: members of other types than those of a PolicyConfig are told, missing ones as well
 * @param available what the operator has configured
 */
export function faultsOf(given: PolicyConfig, available: { model: boolean }): ConfigFault[] {
  const config = Object(given) as PolicyConfig;
  if (!policyTypes.includes(config.type)) return [outOf('/type', config.type, policyTypes)];
  return [
    ...modelFaults(config, available),
    ...modeFaults(config),
    ...legFaults(config),
    ...entityFaults(config),
    ...settingFaults(config),
  ];
}

function* modelFaults({ type }: PolicyConfig, available: { model: boolean }): Iterable<ConfigFault> {
  if (rowOf(type).needsModel && !available.model)
    yield {
      pointer: '/type',
      detail: `${type} needs a language model, and none is configured. Ask the operator, or choose another type.`,
    };
}

function* modeFaults({ mode }: PolicyConfig): Iterable<ConfigFault> {
  if (!policyModes.includes(mode)) yield outOf('/mode', mode, policyModes);
}

function* legFaults({ type, enabledLegs }: PolicyConfig): Iterable<ConfigFault> {
  if (type === 'RATE_LIMIT' && enabledLegs?.requestFromSource !== true)
    yield {
      pointer: '/enabledLegs',
      detail: 'Calls are counted at one leg alone. Enable requestFromSource.',
    };
  else if (!policyLegs.some((leg) => enabledLegs?.[leg] === true))
    yield { pointer: '/enabledLegs', detail: `No leg is enabled. Enable one of ${policyLegs.join(', ')}.` };
}

function* entityFaults({ type, entity }: PolicyConfig): Iterable<ConfigFault> {
  const { type: finds, scoreThreshold, action } = entity ?? {};
  const fitting = entitiesOf(type);
  if (!fitting.includes(finds)) yield outOf('/entity/type', finds, fitting, `A policy of type ${type}`);
  if (!(typeof scoreThreshold === 'number' && scoreThreshold >= 0 && scoreThreshold <= 1))
    yield {
      pointer: '/entity/scoreThreshold',
      detail: `The threshold is ${quoted(scoreThreshold)}. Give a number from 0 to 1.`,
    };
  if (!policyActions.includes(action)) yield outOf('/entity/action', action, policyActions);
  else if (action === 'REDACT' && !rowOf(type).hasSpans)
    yield {
      pointer: '/entity/action',
      detail: `A policy of type ${type} finds no part of a text that could be replaced. Choose another action than REDACT.`,
    };
}

/** What a type of policy may look for. */
function entitiesOf(type: PolicyType): readonly string[] {
  const { finds } = rowOf(type);
  return finds === 'DATA' ? entityTypes.slice(0, dataTypes.length + 1) : [finds];
}

function* settingFaults(config: PolicyConfig): Iterable<ConfigFault> {
  const demanded = rowOf(config.type).setting;
  for (const [name, check] of Object.entries(settingsTable)) {
    const setting = name as keyof PolicySettings;
    const value = config[setting] ?? undefined;
    if (value === undefined && setting !== demanded) continue;
    if (setting === demanded) yield* check(value);
    else
      yield {
        pointer: `/${setting}`,
        detail: `A policy of type ${config.type} has no ${setting}. Leave it out, or choose another type.`,
      };
  }
}
