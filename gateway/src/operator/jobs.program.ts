import { readConfiguration, runningEmbeddedPostgres, runProgram, withDeadLetters } from '@agg/kit/host';

const usage = `Usage: npm run jobs -- dead           lists dead letters, the newest first, one a line
       npm run jobs -- replay <id>…   puts them back at their queues with fresh attempts`;

/** `npm run jobs`: shows an operator the dead letters of the running product, and replays them. */
async function main([command, ...ids]: string[]): Promise<void> {
  if (command === 'dead' && ids.length === 0) return list();
  if (command === 'replay' && ids.length > 0) return replay(ids);
  throw new Error(usage);
}

/** As JSON: whatever a key contains, a line is a letter. */
async function list(): Promise<void> {
  const letters = await withDeadLetters(await databaseUrl(), (deadLetters) => deadLetters.list());
  for (const letter of letters) process.stdout.write(`${JSON.stringify(letter)}\n`);
}

async function replay(ids: readonly string[]): Promise<void> {
  await withDeadLetters(await databaseUrl(), async (deadLetters) => {
    for (const id of ids) {
      const isReplayed = await deadLetters.replay(id);
      if (!isReplayed) throw new Error(`There is no dead letter ${id}. List them: npm run jobs -- dead`);
      process.stdout.write(`Replayed ${id}.\n`);
    }
  });
}

async function databaseUrl(): Promise<string> {
  const { DATABASE_URL, DATA_DIRECTORY } = readConfiguration();
  const url = DATABASE_URL ?? (await runningEmbeddedPostgres(DATA_DIRECTORY));
  if (!url) throw new Error(`No database runs in ${DATA_DIRECTORY}. Start the product, or set DATABASE_URL.`);
  return url;
}

await runProgram(() => main(process.argv.slice(2)));
