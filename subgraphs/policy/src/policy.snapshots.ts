export { policies } from './binding/policies.snapshot.ts';
