/** Stores the texts of an answer by the names of its members, nested ones included. */
export function keepTexts(known: Record<string, unknown>, answered: unknown): void {
  for (const [name, value] of Object.entries(answered ?? {})) {
    if (typeof value === 'string') known[name] = value;
    else keepTexts(known, value);
  }
}
