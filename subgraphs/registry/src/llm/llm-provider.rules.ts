import { type Fault, GatewayError, refuseFaults } from '@agg/schema';
import type { LlmProvider } from './llm-provider.entity.ts';
import type { LlmProviderKind } from './llm-provider.enums.ts';
import { kindsOfProviders, valuesOfSettings } from './llm-provider-kind.table.ts';
import type { LlmProviderSettings } from './llm-provider-settings.types.ts';

export const mostModels = 1_000;

/** What an input says about settings. `baseUrl` is the short form of settings that have only an address. */
interface Stated {
  settings?: LlmProviderSettings | null;
  baseUrl?: string | null;
}

type Values = Record<string, unknown>;

/** The settings of a provider's kind by name; empty where it has none. */
export function settingsOf({ kind, settings }: Pick<LlmProvider, 'kind' | 'settings'>): Values {
  return (settings[kindsOfProviders[kind].member] as Values | null | undefined) ?? {};
}

/** The address of the API that the settings state; `null` for the public one, and for kinds without one. */
export function addressOf(provider: Pick<LlmProvider, 'kind' | 'settings'>): string | null {
  const { address } = kindsOfProviders[provider.kind];
  return address ? ((settingsOf(provider)[address] as string | undefined) ?? null) : null;
}

/** The address that is called; `null` for kinds without one. */
export function calledAddress(provider: Pick<LlmProvider, 'kind' | 'settings'>): string | null {
  return addressOf(provider) ?? kindsOfProviders[provider.kind].publicAddress ?? null;
}

/**
 * The settings of a provider after an input: plain objects without nulls, as they are stored.
 * @param before those that are stored; empty for a new provider
 * @throws UNPROCESSABLE for settings of another kind, two addresses, and a missing setting; VALIDATION_FAILED for a
 * value that its setting cannot have
 */
export function settingsAfter(
  kind: LlmProviderKind,
  before: LlmProviderSettings,
  { settings, baseUrl }: Stated,
): LlmProviderSettings {
  const { member, address } = kindsOfProviders[kind];
  if (settings) refuse(faultsOfMembers(kind, settings, baseUrl));
  else if (baseUrl && !address) refuse([faultOfAddress(kind)]);
  const kept: Values = settings ? { ...settings[member] } : settingsOf({ kind, settings: before });
  const addressed = !settings && address && baseUrl !== undefined ? { [address]: baseUrl } : {};
  const values = withoutNulls({ ...kept, ...addressed });
  refuse(faultsOfMissing(kind, values));
  refuseFaults('VALIDATION_FAILED', faultsOfValues(member, values));
  return { [member]: values };
}

/** The names of models without repetitions. @throws VALIDATION_FAILED for too many */
export function modelsFrom(models: readonly string[]): string[] {
  const names = [...new Set(models)];
  if (names.length <= mostModels) return names;
  const detail = `There are ${names.length} models. At most ${mostModels} can be stored. Send those that are used.`;
  throw new GatewayError('VALIDATION_FAILED', detail, {
    errors: [{ pointer: '/models', detail, code: 'OUT_OF_RANGE' }],
  });
}

function faultsOfMembers(
  kind: LlmProviderKind,
  settings: LlmProviderSettings,
  baseUrl?: string | null,
): Fault[] {
  const { member } = kindsOfProviders[kind];
  const others = Object.entries(settings)
    .filter(([name, value]) => name !== member && value !== null && value !== undefined)
    .map(([name]) => ({
      pointer: `/settings/${name}`,
      detail: `A provider of kind ${kind} has no settings ${name}. Send ${member} instead.`,
    }));
  if (!baseUrl) return others;
  const detail = `The address is in settings.${member}. Send either settings or baseUrl, not both.`;
  return others.concat({ pointer: '/baseUrl', detail });
}

function faultOfAddress(kind: LlmProviderKind): Fault {
  const { member, required = [] } = kindsOfProviders[kind];
  const detail = `A provider of kind ${kind} has no baseUrl. Send ${required.join(' and ')} in settings.${member}.`;
  return { pointer: '/baseUrl', detail };
}

function faultsOfMissing(kind: LlmProviderKind, values: Values): Fault[] {
  const { member, required = [] } = kindsOfProviders[kind];
  return required
    .filter((name) => values[name] === undefined)
    .map((name) => ({
      pointer: `/settings/${member}/${name}`,
      detail: `A provider of kind ${kind} needs ${name}. Send settings.${member}.${name}.`,
    }));
}

function faultsOfValues(member: string, values: Values): Fault[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const { pattern, expects } = valuesOfSettings[name] ?? {};
    if (!pattern || pattern.test(String(value))) return [];
    return [
      { pointer: `/settings/${member}/${name}`, detail: `${name} is ${String(value)}. Send ${expects}.` },
    ];
  });
}

/** @throws UNPROCESSABLE */
function refuse(faults: readonly Fault[]): void {
  refuseFaults('UNPROCESSABLE', faults, 'INVALID');
}

function withoutNulls(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined),
  );
}
