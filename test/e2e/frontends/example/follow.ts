import { gateway } from './gateway.ts';
import { ChangesDocument, type ChangesSubscription } from './operations.ts';

export type Change = ChangesSubscription['registryChanged'];

interface Follower {
  onChange(change: Change): void;
  /** The socket was lost before the first event: what happened meanwhile is not known. */
  onGap(): void;
  onProblem(problem: Error): void;
}

const shortestWait = 200;
const longestWait = 10_000;

/** Follows the changes of agents until it is stopped. After a lost connection it continues after the last event. */
export function follow({ onChange, onGap, onProblem }: Follower): { stop(): void } {
  let after: string | undefined;
  let wait = shortestWait;
  let stop = () => {};
  const open = (): void => {
    const opened = gateway
      .subscribe({ query: ChangesDocument, variables: after ? { after } : {} })
      .subscribe({
        next: ({ data, error }) => {
          if (error) onProblem(error);
          if (!data) return;
          after = data.registryChanged.cursor;
          wait = shortestWait;
          onChange(data.registryChanged);
        },
        complete: () => {
          const timer = setTimeout(again, wait);
          stop = () => clearTimeout(timer);
        },
      });
    stop = () => opened.unsubscribe();
  };
  const again = (): void => {
    wait = Math.min(2 * wait, longestWait);
    open();
    if (!after) onGap();
  };
  open();
  return { stop: () => stop() };
}
