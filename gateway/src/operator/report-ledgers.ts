import type { SealFault } from '@agg/kit';
import type { ProvedLedger, ProvedLedgers } from '@agg/kit/host';
import { say } from './terminal.ts';

/** Says what contradicts the ledgers, a line each. @throws Error where something does */
export function reportFaults({ ledgers, areIntact }: ProvedLedgers): void {
  for (const { tenantId, faults } of ledgers)
    for (const fault of faults) say(`Tenant ${tenantId}: ${faultText(fault)}.`);
  if (areIntact) return;
  const faulty = ledgers.filter(({ faults }) => faults.length > 0).length;
  throw new Error(`The ledgers of ${faulty} of ${ledgers.length} tenants are not proved.`);
}

/** Says of each ledger that nothing contradicts how far it is proved, and by what. */
export function reportProofs({ ledgers }: ProvedLedgers): void {
  for (const ledger of ledgers.filter(({ faults }) => faults.length === 0))
    say(`Tenant ${ledger.tenantId}: ${proofText(ledger)}${trafficText(ledger)}`);
}

/** What is said where nothing contradicts any ledger, and something outside the database proves them. */
export function allProved({ ledgers, entries }: ProvedLedgers): string {
  const rows = ledgers.reduce((sum, { traffic }) => sum + traffic.sealed, 0);
  return `The ledgers of all ${ledgers.length} tenants are proved, with ${entries} entries and ${rows} sealed rows of traffic.`;
}

function faultText(fault: ProvedLedger['faults'][number]): string {
  if ('seq' in fault) return `${fault.reason} at entry ${fault.seq}`;
  if ('entryId' in fault) return `${fault.reason}: ${fault.entryId}`;
  if ('table' in fault) return `${fault.reason}: ${fault.id} in ${fault.table}`;
  const { reason, number } = fault;
  return `${reason}${number === undefined ? '' : ` at seal ${number}`}${positionText(fault)}`;
}

function positionText({ row, rows }: SealFault): string {
  if (rows)
    return `, in one of rows ${rows.map(({ writerId, from, to }) => `${from} to ${to} of ${writerId}`).join(', ')}`;
  if (!row) return '';
  const tables = row.tables.map((table) => `traffic.${table}`).join(' and ');
  return `, row ${row.writerSeq} of ${row.writerId}${tables && ` in ${tables}`}`;
}

function proofText({ entries, proof }: ProvedLedger): string {
  if (!proof) return `${entries} entries. Nothing outside this database proves its end.`;
  const how = `as of ${proof.at}, by ${proof.by === 'anchor' ? 'an anchor' : 'the backup'}`;
  if (proof.seq === entries) return `${entries} entries, proved to the end ${how}.`;
  return `${entries} entries, proved up to entry ${proof.seq} ${how}. Nothing outside this database proves the ${
    entries - proof.seq
  } after it.`;
}

function trafficText({ traffic: { seal, sealedAt, sealed, unsealed } }: ProvedLedger): string {
  if (seal === 0 && unsealed === 0) return '';
  const covered =
    seal === 0 ? 'has no seal yet' : `is sealed up to seal ${seal} of ${sealedAt}, with ${sealed} rows`;
  const left = unsealed === 0 ? 'what came later' : `the ${unsealed} rows after it`;
  return ` Its traffic ${covered}; nothing proves ${left}.`;
}
