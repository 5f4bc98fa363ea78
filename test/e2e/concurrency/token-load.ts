const workers = 3;
/** Milliseconds. */
const pause = 20;

/** A running load. */
interface TokenLoad {
  /** Stops the load; returns the answers other than 200, and the number of requests. */
  end(): Promise<{ failures: string[]; sent: number }>;
}

/** Requests a token and uses it at once, repeatedly, until it is stopped. */
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
