/** For subgraphs that only ask which kill switch is active: nothing else of the library is loaded. */
export { activeSwitch, keyOfTarget } from './facts/active-switch.ts';
