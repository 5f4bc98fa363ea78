import type { ValidateFunction } from 'ajv/dist/2020.js';
import { compileSchema } from '../policy/compile-schema.ts';
import type { PolicyConfig } from '../policy/policy-config.types.ts';

/** Each configuration is compiled once: it never changes. */
const validators = new WeakMap<PolicyConfig, ValidateFunction>();

/** Whether a data part matches the schema of a policy. @throws where the schema is not valid */
export function matchesSchema(config: PolicyConfig, part: unknown): boolean {
  const known = validators.get(config);
  const validate = known ?? compileSchema(config.schema ?? {});
  if (!known) validators.set(config, validate);
  return validate(part) === true;
}
