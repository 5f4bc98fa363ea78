export {
  type ActiveKillSwitch,
  activeSwitch,
  type KillSwitches,
  killSwitches,
} from './kill-switch/kill-switch.snapshot.ts';
export type { KillSwitchTarget } from './kill-switch/kill-switch-target.ts';
