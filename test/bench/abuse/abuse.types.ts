/** What an abuse is given: one address and one tenant, as one person's laptop has them. */
export interface Attack {
  url: URL;
  /** The loopback address that every connection comes from. */
  localAddress: string;
  /** Of somebody of the tenant who may read. */
  token: string;
  /** Of that person. */
  email: string;
  /** An agent of the tenant that subscribes to many. */
  agentId: string;
  /** Ends the abuse. */
  signal: AbortSignal;
  /** Notes what came of one attempt, for instance a status. */
  came(outcome: string | number): void;
}

/** One way to spoil it for others, bounded in count and time. */
export interface Abuse {
  /** Kebab case. */
  name: string;
  /** Goes on until the signal; has closed everything when it resolves. */
  run(attack: Attack): Promise<void>;
}

/** How often each outcome came. */
export type Outcomes = Record<string, number>;
