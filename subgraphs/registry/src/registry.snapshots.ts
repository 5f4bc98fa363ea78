export { activeSwitch } from '@agg/traffic/kill-switches';
export {
  type ActiveKillSwitch,
  type KillSwitches,
  killSwitches,
} from './kill-switch/kill-switch.snapshot.ts';
export type { KillSwitchTarget } from './kill-switch/kill-switch-target.ts';
export { subscriptions } from './subscription/subscriptions.snapshot.ts';
