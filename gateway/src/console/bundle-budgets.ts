import type { Metafile } from 'esbuild';

/** KiB as gzip makes them, which is what the slowest browser loads. */
const budgets = {
  /** What the first page needs before anything is seen. */
  initial: 40,
  /** What any other page loads. */
  page: 15,
  /** The library that draws charts, loaded with the first one. */
  chart: 26,
  all: 220,
} as const;

const kibibyte = 1_024;

/** The bundle as far as its budgets need it: outputs by their names. */
export interface MeasuredBundle {
  outputs: Metafile['outputs'];
  /** Bytes of each file, compressed. */
  sizes: ReadonlyMap<string, number>;
  /** The files that the page loads at once. */
  initial: readonly string[];
}

/** @throws Error that says which files are larger than their budget, and how large they are */
export function refuseExcess(bundle: MeasuredBundle): void {
  const { outputs, sizes, initial } = bundle;
  const later = [...sizes.keys()].filter((name) => !initial.includes(name));
  const excesses = [
    excess('What the first page loads', initial, budgets.initial, sizes),
    ...later.map((name) =>
      excess(name, [name], isChart(outputs[name]) ? budgets.chart : budgets.page, sizes),
    ),
    excess('The whole console', [...sizes.keys()], budgets.all, sizes),
  ].filter((sentence) => sentence !== undefined);
  if (excesses.length > 0)
    throw new Error(['The console is larger than its budgets.', ...excesses].join('\n- '));
}

function excess(
  what: string,
  names: readonly string[],
  budget: number,
  sizes: ReadonlyMap<string, number>,
): string | undefined {
  const bytes = names.map((name) => sizes.get(name) ?? 0);
  const total = bytes.reduce((sum, size) => sum + size, 0);
  if (total <= budget * kibibyte) return undefined;
  const parts = names.map((name, index) => `${name} ${inKibibytes(bytes[index])}`);
  const listed = names.length > 1 ? `: ${parts.join(', ')}` : '';
  return `${what} has ${inKibibytes(total)} KiB, of ${budget}${listed}.`;
}

function inKibibytes(bytes = 0): string {
  return (bytes / kibibyte).toFixed(1);
}

function isChart(output: Metafile['outputs'][string] | undefined): boolean {
  return Object.keys(output?.inputs ?? {}).some((input) => input.includes('node_modules/uplot/'));
}
