export { callGates } from './call-gate/call-gate.snapshot.ts';
