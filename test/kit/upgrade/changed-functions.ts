import type { Catalogue } from './catalogue.types.ts';
import { kept, removed } from './compared.ts';

/** What the version before would notice of the functions that it calls; what they do inside is not compared. */
export function changedFunctions(before: Catalogue, after: Catalogue): string[] {
  const changed = kept(before.functions, after.functions).flatMap(({ name, was, is }) =>
    [
      is.returns !== was.returns && `The function ${name} returns ${is.returns} instead of ${was.returns}.`,
      is.takes !== was.takes && `The function ${name} takes (${is.takes}) instead of (${was.takes}).`,
      is.runsAs !== was.runsAs && `The function ${name} runs as its ${is.runsAs} now.`,
    ].filter((line) => line !== false),
  );
  return removed('function', before.functions, after.functions).concat(changed);
}
