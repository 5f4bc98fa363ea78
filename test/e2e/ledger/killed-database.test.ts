import { untilReady } from '../../kit/child.ts';
import { describeSurvival } from './survival.ts';

// Covers only the part of a power cut that concerns the processes' memory: the system's own memory survives.
// A few kills per day; the campaign runs fifty.
describeSurvival({
  what: 'PostgreSQL',
  kills: process.env.CAMPAIGN ? 50 : 3,
  changes: process.env.CAMPAIGN ? 2_000 : 100,
  killOnce: async (stack, postgres) => {
    await postgres.kill();
    await postgres.restart();
    // The product has kept running meanwhile, and reconnects by itself.
    await untilReady(stack.gateway, `${stack.url}/ready`);
  },
});
