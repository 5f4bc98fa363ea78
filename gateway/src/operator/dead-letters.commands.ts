import { type Configuration, runningEmbeddedPostgres, withDeadLetters } from '@agg/kit/host';
import type { Command } from './command.ts';
import { operatorConfiguration } from './operator-configuration.ts';

/** Lists the dead letters. As JSON: whatever a key contains, a line is a letter. */
export const dead: Command = {
  name: 'dead',
  usage: '',
  summary: 'lists dead letters, the newest first, one a line',
  run: async () => {
    const letters = await withDeadLetters(await databaseUrl(operatorConfiguration()), (letters) =>
      letters.list(),
    );
    for (const letter of letters) process.stdout.write(`${JSON.stringify(letter)}\n`);
  },
};

/** Puts dead letters back at their queues. */
export const replay: Command = {
  name: 'replay',
  usage: '<id>…',
  summary: 'puts them back at their queues with fresh attempts',
  positionals: { least: 1, most: Number.POSITIVE_INFINITY },
  run: async ({ positionals: ids }) => {
    await withDeadLetters(await databaseUrl(operatorConfiguration()), async (letters) => {
      for (const id of ids) {
        const isReplayed = await letters.replay(id);
        if (!isReplayed) throw new Error(`There is no dead letter ${id}. List them: npm run jobs -- dead`);
        process.stdout.write(`Replayed ${id}.\n`);
      }
    });
  },
};

/**
 * The database of the product: that of DATABASE_URL, or the embedded one that the running product has started.
 * @throws Error where neither is there
 */
async function databaseUrl({ DATABASE_URL, DATA_DIRECTORY }: Configuration): Promise<string> {
  const url = DATABASE_URL ?? (await runningEmbeddedPostgres(DATA_DIRECTORY));
  if (!url) throw new Error(`No database runs in ${DATA_DIRECTORY}. Start the product, or set DATABASE_URL.`);
  return url;
}
