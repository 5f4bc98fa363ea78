/** The short input is so many times shorter than the long one, and so many of them are worked on. */
const parts = 64;

/**
 * Work on as many short inputs as there are in a long one takes as long as the work on that, where it is linear; where it grows
 * with the square of its input, the long one takes 64 times as long. What lies between is for collections of memory, compilations
 * and whatever else a machine does.
 */
const slower = 16;

/** Milliseconds that are too few to be compared. */
const least = 10;

const runs = 3;

/**
 * Whether work takes time linear in the size of its input: by the least processor time of several runs, which other processes
 * hardly change. How long it takes is the business of a bench.
 * @param work on an input of a size
 * @param size of the long input
 */
export async function isLinear(work: (size: number) => unknown, size: number): Promise<boolean> {
  const short = await leastTime(async () => {
    for (let part = 0; part < parts; part += 1) await work(Math.round(size / parts));
  });
  return (await leastTime(() => work(size))) < slower * Math.max(least, short);
}

async function leastTime(work: () => unknown): Promise<number> {
  const times: number[] = [];
  while (times.length < runs) {
    const before = process.threadCpuUsage();
    await work();
    const { user, system } = process.threadCpuUsage(before);
    times.push((user + system) / 1_000);
  }
  return Math.min(...times);
}
