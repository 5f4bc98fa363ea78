/** A member that is read stands twice in its object, so that readers may differ about its value. */
export class DuplicateMember extends Error {
  constructor(name: string) {
    super(`The member "${name}" is there more than once. Send it once.`);
    this.name = 'DuplicateMember';
  }
}

/** A name without case and underscores; also letters that only case folding equals, such as the Kelvin sign. */
export function folded(name: string): string {
  return name.toLowerCase().toUpperCase().replaceAll('_', '');
}

/** Which of some names a name is, as the most lenient readers compare them. */
export function nameAmong<Name extends string>(names: readonly Name[], text: string): Name | undefined {
  const exact = names.find((name) => name === text);
  if (exact !== undefined) return exact;
  // Most names are of no interest: without underscores, folding changes no length of a name that is.
  if (!text.includes('_') && !names.some(({ length }) => length === text.length)) return undefined;
  const other = folded(text);
  return names.find((name) => folded(name) === other);
}
