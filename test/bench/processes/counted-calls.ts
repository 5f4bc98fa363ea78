type Call = (...args: unknown[]) => unknown;

interface Counted {
  calls: number;
  /** Calls the function once, with arguments like those of the product. */
  sample(): unknown;
}

/** What calls have cost. */
export interface Cost {
  calls: number;
  microseconds: number;
}

const all: Counted[] = [];
/** How often a function is called to learn what a call takes. */
const samples = 200_000;

/** A function whose calls are counted. */
export function counted(original: Call | undefined, args: unknown[]): Call | undefined {
  if (!original) return;
  const count: Counted = { calls: 0, sample: () => original(...args) };
  all.push(count);
  return (...given) => {
    count.calls += 1;
    return original(...given);
  };
}

/** The calls since it was asked last, and the time of so many calls. */
export function costOf(): Cost {
  const called = all.filter(({ calls }) => calls > 0);
  const cost = {
    calls: sum(called.map(({ calls }) => calls)),
    microseconds: sum(called.map(({ calls, sample }) => calls * timeOf(sample))),
  };
  for (const count of called) count.calls = 0;
  return cost;
}

/** The time of a call, in microseconds. */
function timeOf(call: () => unknown): number {
  const since = performance.now();
  for (let time = 0; time < samples; time += 1) call();
  return ((performance.now() - since) * 1_000) / samples;
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
