import { untilReady } from '../../kit/child.ts';
import { describeSurvival } from './survival.ts';

// Of a power cut this shows what the processes held: what the system had in memory stays. A few kills every day; the
// campaign has fifty.
describeSurvival({
  what: 'PostgreSQL',
  kills: process.env.CAMPAIGN ? 50 : 3,
  changes: process.env.CAMPAIGN ? 2_000 : 100,
  killOnce: async (stack, postgres) => {
    await postgres.kill();
    await postgres.restart();
    // The product has gone on meanwhile, and finds its database again by itself.
    await untilReady(stack.gateway, `${stack.url}/ready`);
  },
});
