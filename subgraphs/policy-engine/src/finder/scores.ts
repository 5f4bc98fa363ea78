/**
 * What a score stands for. A policy counts a match whose score is at least its threshold; the default of 0.5 takes
 * everything but bare shapes. `near` means: one of the kind's own words stands within 60 units before or 30 after.
 */
export const scores = {
  /** It passes a check that few numbers pass by chance, or has a form of its own, and a word for it is near. */
  certain: 1,
  /** It passes such a check (mod 97, Luhn within a card range, Verhoeff), or has a form that nothing else has (`AKIA…`). */
  verified: 0.9,
  /** Its label stands right before it (`PIN: 4421`), or its form is rare and its rules hold (`123-45-6789`). */
  distinct: 0.8,
  /** It has the shape, and a word for it is near. */
  likely: 0.7,
  /** Its written form is typical, or one number in ten passes the check; no word is near. */
  possible: 0.5,
  /** It has the shape, which other things have as well. */
  shape: 0.3,
} as const;
