import { EmailScalar, NameScalar, type Role, RoleScalar } from '@agg/schema';
import type { NamedPerson } from '@agg/tenant-auth';
import type { CommandArguments } from './command.ts';

/** Validates a value as the API does. */
interface Scalar<T> {
  parseValue(value: unknown): T;
}

/** The value of an option. @throws Error without one, and for a value that the API would refuse */
export function required<T>({ values }: CommandArguments, option: string, scalar: Scalar<T>): T {
  const value = values[option];
  if (value === undefined) throw new Error(`--${option} is missing.`);
  return parsed(option, value, scalar);
}

/** The same for an option that may be absent. */
export function optional<T>(args: CommandArguments, option: string, scalar: Scalar<T>): T | undefined {
  return args.values[option] === undefined ? undefined : required(args, option, scalar);
}

/** The name and the e-mail of a new person. @param prefix of the options: `admin-` */
export function newPersonOf(args: CommandArguments, prefix = ''): { name: string; email: string } {
  return {
    name: required(args, `${prefix}name`, NameScalar),
    email: required(args, `${prefix}email`, EmailScalar),
  };
}

/** The person whom `--email` and `--tenant` name. */
export function personOf(args: CommandArguments): NamedPerson {
  return { email: required(args, 'email', EmailScalar), tenant: optional(args, 'tenant', NameScalar) };
}

/** The comma-separated roles of `--roles`. @throws Error naming one that does not exist */
export function rolesOf({ values }: CommandArguments): Role[] {
  const listed = String(values.roles ?? '').split(',');
  const named = listed.map((role) => role.trim()).filter((role) => role !== '');
  return named.map((role) => parsed('roles', role, RoleScalar));
}

function parsed<T>(option: string, value: unknown, scalar: Scalar<T>): T {
  try {
    return scalar.parseValue(value);
  } catch (error) {
    throw new Error(`--${option}: ${(error as Error).message}`);
  }
}
