/** The input of an abuse: one address and one tenant, as the owner of one client machine has them. */
export interface Attack {
  url: URL;
  /** The loopback address of every connection. */
  localAddress: string;
  /** Token of a person of the tenant with read roles. */
  token: string;
  /** E-mail of that person. */
  email: string;
  /** An agent of the tenant with many subscriptions. */
  agentId: string;
  /** An agent of the tenant that sends messages, and the paths by which it reaches two others. */
  relay: { token: string; quiet: string; hostile: string };
  /** Where an agent of another tenant of the attacker's, whose policies are slow, may send messages. */
  talk: { path: string; token: string };
  /** Ends the abuse. */
  signal: AbortSignal;
  /** Counts the outcome of one attempt, for instance a status. */
  came(outcome: string | number): void;
}

/** One kind of abuse, bounded in count and time. */
export interface Abuse {
  /** Kebab case. */
  name: string;
  /** Runs until the signal; has closed everything when it resolves. */
  run(attack: Attack): Promise<void>;
}

/** The number of each outcome. */
export type Outcomes = Record<string, number>;
