/**
 * The cases that a generated test tries. `npm test` takes every nth of them, by their order, because each case is some
 * requests; the campaign takes all.
 */
export function sampled<Case>(cases: readonly Case[], nth: number): Case[] {
  return cases.filter((_, index) => process.env.CAMPAIGN || index % nth === 0);
}
