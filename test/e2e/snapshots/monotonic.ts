/** Milliseconds of the monotonic clock of this machine, which is the same in all its processes. */
export function monotonic(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}
