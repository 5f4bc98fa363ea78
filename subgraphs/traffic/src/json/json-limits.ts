/**
 * What one JSON text may have at most. Every value and every name takes time wherever it is looked at, so that 10 MB of
 * `{}` would take a hundred times as long as 10 MB of prose. No message of a real agent comes near: a megabyte of
 * ordinary JSON has some 50,000 values, and what is larger is text or base64.
 */
export const jsonLimits = {
  /** Objects and arrays within one another. */
  depth: 1_000,
  /** Names of members. */
  names: 500_000,
  /** Texts, numbers, literals, objects and arrays. */
  values: 1_000_000,
  /** Characters of one number. */
  number: 10_000,
  /** Members of an object in which one is sought by its name: readers look through all of them. */
  members: 1_000,
  /** Characters of the names of those. */
  name: 2_000,
} as const;

const beyond: Readonly<Record<keyof typeof jsonLimits, (most: string) => string>> = {
  depth: (most) => `The JSON is nested deeper than ${most} levels.`,
  names: (most) => `The JSON has more than ${most} names of members.`,
  values: (most) => `The JSON has more than ${most} values.`,
  number: (most) => `The JSON has a number of more than ${most} characters.`,
  members: (most) => `An object of the protocol has more than ${most} members.`,
  name: (most) => `An object of the protocol has a member with a name of more than ${most} characters.`,
};

/** A text has more than `jsonLimits` allow; the message says of what. */
export class JsonLimitExceeded extends Error {
  override name = 'JsonLimitExceeded';

  constructor(limit: keyof typeof jsonLimits) {
    super(`${beyond[limit](jsonLimits[limit].toLocaleString('en'))} Send less at once.`);
  }
}
