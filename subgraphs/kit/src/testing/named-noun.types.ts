import type { TestTenant } from './test-tenant.types.ts';

/** A mutation and its arguments. */
export interface NamedCall {
  mutation: string;
  args: Readonly<Record<string, unknown>>;
}

/** A noun with a name that is unique within a tenant (`@UniqueName`). */
export interface NamedNoun {
  /** The noun, as errors name it. */
  noun: string;
  /** Its table. */
  table: string;
  /** The member of answers with its id. */
  id: string;
  create(name: string, tenant: TestTenant): NamedCall | Promise<NamedCall>;
  rename(id: string, name: string): NamedCall;
  /** Frees its name. */
  end(id: string): NamedCall;
}
