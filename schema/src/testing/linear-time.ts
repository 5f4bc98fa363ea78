/** Into how many short texts the characters of the long one are divided. */
const parts = 64;
/** How much longer the long text may take than the short ones together: as long in linear time, `parts` times as long in quadratic time. */
const tolerated = 16;
/** How often both are measured: at least, so that the first runs do not count, and at most. */
const rounds = { least: 5, most: 100 };

/**
 * Whether work takes time in proportion to its text. It compares two measurements of one run, so the speed of the machine does
 * not count. Whatever else the machine does only makes a measurement longer: the shortest of each count, and both are repeated
 * until they say that the time is linear, or often enough for nothing else to be the cause.
 * @param textOf a text of about so many characters
 */
export function takesLinearTime(
  work: (text: string) => unknown,
  textOf: (length: number) => string,
  length: number,
): boolean {
  const [short, long] = [textOf(length / parts), textOf(length)];
  const least = { short: Number.POSITIVE_INFINITY, long: Number.POSITIVE_INFINITY };
  for (let round = 1; round <= rounds.most; round += 1) {
    least.short = Math.min(
      least.short,
      timeOf(() => {
        for (let part = 0; part < parts; part += 1) work(short);
      }),
    );
    least.long = Math.min(
      least.long,
      timeOf(() => work(long)),
    );
    if (round >= rounds.least && least.long <= tolerated * least.short) return true;
  }
  return false;
}

function timeOf(work: () => void): number {
  const begun = performance.now();
  work();
  return performance.now() - begun;
}
