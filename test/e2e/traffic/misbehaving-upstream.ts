import type { IncomingMessage, ServerResponse } from 'node:http';
import { type OutsideHost, startHost } from '../../kit/outside-host.ts';

/** What the server does with a message, by path. */
const behaviours: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
  '/echo': (request, response) => void request.pipe(response),
  '/cut': (request, response) => {
    response.write('half');
    setTimeout(() => request.socket.resetAndDestroy(), 50);
  },
  '/endless': (_request, response) => {
    const more = () => void (!response.destroyed && response.write(Buffer.alloc(65_536), more));
    more();
  },
  '/half': (_request, response) => void response.write('half'),
  '/silent': () => undefined,
};

/** Starts a server that stands for an agent. */
export function startMisbehavingUpstream(): Promise<OutsideHost> {
  return startHost((request, response) => behaviours[request.url ?? '']?.(request, response));
}
