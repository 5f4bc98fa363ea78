import { untilReady } from '../../kit/child.ts';
import type { Killing } from './killed-run.ts';

type Kill = Pick<Killing, 'what' | 'killOnce'>;

export const ofProduct: Kill = {
  what: 'the product',
  killOnce: async (stack) => {
    await stack.gateway.kill();
    await stack.restart();
  },
};

/** Covers only the part of a power cut that concerns the processes' memory: the system's own memory survives. */
export const ofPostgres: Kill = {
  what: 'PostgreSQL',
  killOnce: async (stack, postgres) => {
    await postgres.kill();
    await postgres.restart();
    // The product has kept running meanwhile, and reconnects by itself.
    await untilReady(stack.gateway, `${stack.url}/ready`);
  },
};
