import type { CallerKind, Role } from '@agg/schema';

/** Ids by their names, and further texts such as tokens, that were made in one tenant. */
export type Made = Readonly<Record<string, string>>;

/** A caller of the product under test. */
export interface TestCaller {
  id: string;
  tenantId: string;
  token: string;
}

/** Properties of a new caller that its roles leave open. */
export interface TestCallerOptions {
  kind?: CallerKind;
  name?: string;
  /** Without one, nobody can sign in. */
  email?: string;
  password?: string;
}

/** A tenant of the product under test, in which specimens are made through the API. */
export interface TestTenant {
  tenantId: string;
  /** A person with every role. */
  userId: string;
  token: string;
  /**
   * Executes an operation as the person with every role, or with another token; `null` sends none.
   * @returns the value of its single root field
   * @throws Error with the errors of the answer
   */
  // biome-ignore lint/suspicious/noExplicitAny: tests read arbitrary answers
  ask(document: string, variables?: object, token?: string | null): Promise<any>;
  /** An id of another specimen, by its name, for instance `agentId`. */
  idOf(name: string): Promise<string>;
  /** A new caller of the tenant with these roles, a person by default. */
  caller(roles: readonly Role[], more?: TestCallerOptions): Promise<TestCaller>;
  surroundings: TestSurroundings;
}

/** The servers that surround the product under test, and what exists beyond one tenant. */
export interface TestSurroundings {
  newEmail(): string;
  newPassword(): string;
  /** The secret token in the next mail to an address. @param after the number of earlier mails to skip */
  mailedToken(email: string, after?: number): Promise<string>;
  /** Publishes a TXT record. */
  publishTxt(name: string, value: string): Promise<void>;
  /** The issuer of an OpenID provider that serves its metadata. */
  issuer(): Promise<string>;
  /** The id of a further tenant. */
  newTenant(): Promise<string>;
  /** An administrator of the installation. */
  operator(): Promise<TestCaller>;
}
