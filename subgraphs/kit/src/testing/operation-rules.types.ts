import type { ErrorCode, Role } from '@agg/schema';
import type { TestTenant } from './test-tenant.types.ts';

/** Rules of operations that their declared access does not say, each by the name of the operation. */
export interface OperationRules {
  /** Operations that need a role only for what belongs to another person. */
  ownOrRole?: Readonly<Record<string, OwnOrRole>>;
  /** Operations that only the person named in the row may call, whatever the roles of others. */
  onlyForPerson?: Readonly<Record<string, OnlyForPerson>>;
  /** Operations without a declared role that show nothing without this one. */
  roleToSee?: Readonly<Record<string, Role>>;
  /** Operations with a declared role that find only the caller's own things without this one. */
  roleToFind?: Readonly<Record<string, Role>>;
  /**
   * The answers of open operations to the values of this specimen, where they are not data: the callers have
   * no token, and the secret that replaces it is not a real one.
   */
  openAnswers?: Readonly<Record<string, ErrorCode>>;
  /** Roles that the verb in the name of the operation does not give. */
  unusualRoles?: Readonly<Record<string, Role>>;
  /** Fields, as `Type.field`, that show data of another role than their own, with the reason. */
  showsMore?: Readonly<Record<string, string>>;
  /** Operations of which another test shows that they succeed, with its file. */
  shownElsewhere?: Readonly<Record<string, string>>;
  /** Mutations that are in no life because another test checks their ledger entries, with its file. */
  entriesShownElsewhere?: Readonly<Record<string, string>>;
}

/** The rule of an operation on what belongs to a person. */
export interface OwnOrRole {
  /** The role for what belongs to another person. */
  role: Role;
  /** The argument that names the person or what belongs to them. */
  argument: string;
  /** The refusal without the role. */
  refusal: ErrorCode;
  /** The answer with the role, for a person of another tenant: nothing is found, or the list is empty. */
  ofOtherTenant: 'NOT_FOUND' | 'an empty list';
}

/** The rule of an operation for one person. */
export interface OnlyForPerson {
  /** The name of the id, which is also that of the argument. */
  id: string;
  /** The name of the person's token among what the specimen has made. */
  token: string;
  /** Members of the answer. */
  answer: object;
}

/** Input that replaces or completes that of a generated REST request. */
export interface GenuineRequest {
  query?: string;
  headers?: Record<string, string>;
  /** Members of the body. */
  body?: object;
  /** Parameters of the path. */
  path?: Record<string, string>;
  /** Replaces the token of a caller with only the declared role. */
  token?: string;
}

/** A role that a caller lacks, while the person with every role has it. */
export interface LackedRole {
  tenant: TestTenant;
  role: Role;
  way: 'directly' | 'through a group alone';
}

/** The mutations of a subgraph that stores roles or credentials: each of them is in `changes` or `leaving`. */
export interface Rights {
  /**
   * Mutations that change the roles of a user, a group or a credential. Each function makes a target that has the
   * role or would receive it, and returns the variables that grant or remove the role. A mutation that has several
   * such changes is followed by a blank and what is changed.
   */
  changes: Readonly<Record<string, (lacked: LackedRole) => Promise<Record<string, unknown>>>>;
  /** Those of them that end a sign-in, which a caller without the role may do, except for TENANT:ADMIN. */
  ending: readonly string[];
  /** Those of them that give a role to the caller, who must hold it: TENANT:ADMIN is not enough. */
  toOneself: readonly string[];
  /** The other mutations, by the reason why they change no roles and no access. */
  leaving: Readonly<Record<string, readonly string[]>>;
}
