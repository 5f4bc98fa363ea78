import type { RunningRoute } from '@agg/kit/host';
import { type ExampleGateway, type ExampleOptions, startExample } from '../../testing/example-gateway.ts';
import { trafficRoutes } from './traffic.routes.ts';

type Answer = RunningRoute['answer'];

/** Holds calls until they are let go. */
export class Gate {
  /** How many calls have arrived. */
  arrived = 0;
  readonly #open = Promise.withResolvers<void>();

  readonly answer: Answer = async () => {
    this.arrived += 1;
    await this.#open.promise;
    return { status: 200, body: 'done' };
  };

  open(): void {
    this.#open.resolve();
  }
}

/** A route for callers with a role; `given` replaces its members. */
export function route(path: string, answer: Answer, given: Partial<RunningRoute> = {}): RunningRoute {
  const access = { callers: ['USER'], role: 'CHANNELS:READ' } as const;
  return {
    method: 'POST',
    path,
    access,
    tag: 'Tasks',
    operation: 'postX',
    summary: 'A route.',
    answer,
    ...given,
  };
}

/** The example gateway with these routes. */
export function startRoutes(routes: RunningRoute[], options: ExampleOptions = {}): Promise<ExampleGateway> {
  return startExample({ ...options, plugins: [trafficRoutes(routes)] });
}

/** Answers with the number of bytes received. */
export const counting: Answer = async ({ request }) => {
  let bytes = 0;
  for await (const chunk of request.body as AsyncIterable<Buffer>) bytes += chunk.length;
  return { status: 200, body: String(bytes) };
};
