import { loadEncryptionKeys, type Resealed, reseal as resealValues, sealedColumns } from '@agg/kit/host';
import { subgraphs } from '@agg/subgraphs';
import type { Command } from './command.ts';
import { operatorConfiguration } from './operator-configuration.ts';
import { say, warn } from './terminal.ts';
import { withDatabase } from './with-database.ts';

/** Milliseconds between two lines about the progress. */
const interval = 2_000;

const irrevocable =
  '--discard-unreadable gives up every stored secret that ENCRYPTION_KEY does not open, irrevocably. Take a backup, be sure ' +
  'that the key before is lost, and add --yes.';

const ofUnreadable =
  'Every other value is encrypted with ENCRYPTION_KEY. Find the key of those that are left, set it as ENCRYPTION_KEY_PREVIOUS, ' +
  'and run this again; if it is lost, give them up with --discard-unreadable.';

/** Encrypts every stored secret with ENCRYPTION_KEY, so that the key before is no longer needed. */
export const reseal: Command = {
  name: 'reseal',
  usage: '[--discard-unreadable --yes]',
  summary: 'encrypts every stored secret with ENCRYPTION_KEY; afterwards no value needs the key before',
  options: { 'discard-unreadable': { type: 'boolean' }, yes: { type: 'boolean' } },
  run: async ({ values }) => {
    const configuration = operatorConfiguration();
    const discardsUnreadable = values['discard-unreadable'] === true;
    if (discardsUnreadable && !values.yes) throw new Error(irrevocable);
    const keys = await loadEncryptionKeys(configuration);
    const options = { discardsUnreadable, onProgress: reporter(), onLongWait: warn };
    const done = await withDatabase(configuration, (url) =>
      resealValues(url, keys, sealedColumns(subgraphs), options),
    );
    report(done, discardsUnreadable);
  },
};

function reporter(): (progress: Resealed) => void {
  let last = performance.now();
  return ({ read, resealed }) => {
    if (performance.now() - last < interval) return;
    last = performance.now();
    say(`Values read so far: ${read}. Encrypted again: ${resealed}.`);
  };
}

/** @throws Error where values are left that no key opens */
function report({ read, resealed, unreadable }: Resealed, discardsUnreadable: boolean): void {
  const fate = discardsUnreadable ? 'Opened by neither key, and discarded' : 'Opened by neither key';
  for (const [column, count] of unreadable) say(`${fate}: ${count} of ${column}.`);
  say(`Values read: ${read}. Encrypted again: ${resealed}.`);
  const left = discardsUnreadable ? 0 : unreadable.values().reduce((sum, count) => sum + count, 0);
  if (left > 0) throw new Error(`Values that neither key opens are left: ${left}. ${ofUnreadable}`);
  say('No value needs another key than ENCRYPTION_KEY. Remove ENCRYPTION_KEY_PREVIOUS at the next restart.');
}
