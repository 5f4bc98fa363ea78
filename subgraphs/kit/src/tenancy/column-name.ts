/** The columns that were asked for, by property: as few as the code names, but for each row that is recorded. */
const known = new Map<string, string>();

/** The column of a property, in snake case. */
export function columnName(property: string): string {
  const column = known.get(property) ?? property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  known.set(property, column);
  return column;
}
