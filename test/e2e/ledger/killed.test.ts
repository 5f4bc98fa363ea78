import { describeSurvival } from './survival.ts';

// A few kills per day; the campaign runs a hundred.
describeSurvival({
  what: 'the product',
  kills: process.env.CAMPAIGN ? 100 : 4,
  changes: process.env.CAMPAIGN ? 5_000 : 120,
  killOnce: async (stack) => {
    await stack.gateway.kill();
    await stack.restart();
  },
});
