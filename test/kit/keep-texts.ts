/** Stores the texts of an answer by the names of its members. Those of nested members come first, so that its own win. */
export function keepTexts(known: Record<string, unknown>, answered: unknown): void {
  const members = Object.entries(answered ?? {});
  for (const [, value] of members) if (typeof value !== 'string') keepTexts(known, value);
  for (const [name, value] of members) if (typeof value === 'string') known[name] = value;
}
