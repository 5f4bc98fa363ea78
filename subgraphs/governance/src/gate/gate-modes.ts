import { type EnumValue, enums } from '@agg/schema';
import type { GateSetting } from './gate-setting.entity.ts';

export type GateAction = EnumValue<'GateAction'>;

/** What a tenant has the gate do before each action. */
export type GateModes = Readonly<Record<GateAction, EnumValue<'GateMode'>>>;

/** What the gate does where a tenant has not said anything. */
export const defaultMode: EnumValue<'GateMode'> = 'WARN';

export function gateModesOf(settings: readonly GateSetting[]): GateModes {
  const set = new Map(settings.map(({ action, mode }) => [action, mode]));
  return Object.fromEntries(
    enums.GateAction.map((action) => [action, set.get(action) ?? defaultMode]),
  ) as GateModes;
}
