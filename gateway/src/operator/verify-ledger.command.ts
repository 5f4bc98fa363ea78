import { proveLedgers } from '@agg/kit/host';
import { onDatabase, options, trusting } from './backup.commands.ts';
import type { Command } from './command.ts';
import { allProved, reportFaults, reportProofs } from './report-ledgers.ts';
import { say } from './terminal.ts';

const nothingProved =
  'This database has no entry of any tenant, and nothing is proved. Check that DATABASE_URL or --url leads to the ' +
  'database of the product.';

const notToTheEnd =
  'No fault was found, but not everything is proved: see above. Give --anchors with the log of the product, or --since ' +
  'with a backup, that is as new as the ledgers.';

/** What the command ends with where no fault was found, and something is proved by nothing. */
const unproved = 2;

/** Verifies the ledgers of the running product, or of a restored database. */
export const verifyLedger: Command = {
  name: 'verify-ledger',
  usage: '[--since <folder> [--without-key]] [--anchors <file>] [--url <url>]',
  summary:
    "verifies every tenant's ledger and the seals of its traffic, and says what proves its end: a backup, or anchors in the " +
    'log. Ends with 0 where all is proved, with 1 for a fault, with 2 where something is proved by nothing',
  options: {
    ...trusting,
    url: options.url,
    since: { type: 'string' },
    anchors: { type: 'string' },
  },
  run: async (args) => {
    const { since, anchors } = args.values as { since?: string; anchors?: string };
    const proved = await onDatabase(args, (request) => proveLedgers({ ...request, since, anchors }));
    if (proved.ledgers.length === 0) throw new Error(nothingProved);
    reportProofs(proved);
    reportFaults(proved);
    const { ledgers, areProved } = proved;
    if (areProved && ledgers.every(({ traffic }) => traffic.unsealed === 0)) return say(allProved(proved));
    say(notToTheEnd);
    process.exitCode = unproved;
  },
};
