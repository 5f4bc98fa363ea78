import { GateAction } from '@agg/kit';
import type { GateMode } from './gate-mode.enums.ts';
import type { GateSetting } from './gate-setting.entity.ts';

/** The tenant's gate mode for each action. */
export type GateModes = Readonly<Record<GateAction, GateMode>>;

/** The mode of an action without a setting. */
export const defaultMode: GateMode = 'WARN';

export function gateModesOf(settings: readonly GateSetting[]): GateModes {
  const set = new Map(settings.map(({ action, mode }) => [action, mode]));
  return Object.fromEntries(
    Object.values(GateAction).map((action) => [action, set.get(action) ?? defaultMode]),
  ) as GateModes;
}
