/** How many times slower than usual this machine is: measured before the tests of a run, never less than 1. */
const slowness = Number(process.env.SLOWNESS ?? 1);

/** What takes so many milliseconds on a usual machine at most may take so many on this one. */
export const onThisMachine = (milliseconds: number): number => milliseconds * slowness;
