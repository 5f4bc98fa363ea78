import { type OutsideHost, startHost } from '../../kit/outside-host.ts';

/** What came to a server that stands for an agent and for the client whom it answers. */
export interface Upstream extends Pick<OutsideHost, 'url' | 'stop'> {
  /** The messages that reached the agent. */
  received: string[];
  /** The messages whose answer reached the client. */
  answered: string[];
}

export async function startUpstream(): Promise<Upstream> {
  const came: Record<string, string[]> = { received: [], answered: [] };
  const { url, stop } = await startHost((request, response) => {
    const [, what = '', exchangeId = ''] = String(request.url).split('/');
    came[what]?.push(exchangeId);
    setTimeout(() => response.end(), 5);
  }, '127.0.0.1');
  const { received = [], answered = [] } = came;
  return { url, received, answered, stop };
}
