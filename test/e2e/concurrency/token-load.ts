const workers = 3;
/** Milliseconds. */
const pause = 20;

/** What became of a load. */
interface TokenLoad {
  /** Stops it: what was not answered with 200, and how many requests there were. */
  end(): Promise<{ failures: string[]; sent: number }>;
}

/** Gets a token and uses it at once, again and again, until it is stopped. */
export function startTokenLoad(
  freshToken: () => Promise<string>,
  use: (token: string) => Promise<number>,
): TokenLoad {
  const failures: string[] = [];
  let [isOver, sent] = [false, 0];
  const work = async () => {
    for (; !isOver; sent += 1) {
      const status = await freshToken().then(use, (error: Error) => error.message);
      if (status !== 200) failures.push(String(status));
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  };
  const working = Promise.all(Array.from({ length: workers }, work));
  return {
    end: async () => {
      isOver = true;
      await working;
      return { failures, sent };
    },
  };
}
