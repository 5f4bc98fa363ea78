/** Into how many short inputs the long one is divided. */
const parts = 64;

/**
 * How much longer the long input may take than the short ones together: as long in linear time, `parts` times as long in quadratic
 * time. What lies between is for collections of memory, compilations and whatever else a machine does.
 */
const tolerated = 16;

/** Milliseconds that are too few to be compared. */
const least = 2;

/** How often both are measured at most. */
const rounds = 30;

/**
 * Whether work takes time in proportion to the size of its input. It compares two measurements of one run, by the processor time of
 * the thread, so neither the speed of the machine nor other programs count. The shortest time of each counts, and both are measured
 * again until they say that the time is linear, or often enough for nothing else to be the cause.
 * @param work on an input of about so large a size
 * @param used milliseconds that the work has used until now
 */
export async function takesLinearTime(
  work: (size: number) => unknown,
  size: number,
  used: () => number = processorTime,
): Promise<boolean> {
  const timeOf = async (measured: () => unknown) => {
    const before = used();
    await measured();
    return used() - before;
  };
  const inParts = async () => {
    for (let part = 0; part < parts; part += 1) await work(Math.round(size / parts));
  };
  // The first run is compiled meanwhile: its time would make any long one look short.
  await inParts();
  const shortest = { short: Number.POSITIVE_INFINITY, long: Number.POSITIVE_INFINITY };
  for (let round = 1; round <= rounds; round += 1) {
    shortest.short = Math.min(shortest.short, await timeOf(inParts));
    shortest.long = Math.min(shortest.long, await timeOf(() => work(size)));
    if (shortest.long <= tolerated * Math.max(least, shortest.short)) return true;
  }
  return false;
}

function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
