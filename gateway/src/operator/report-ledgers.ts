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

function faultText(fault: ProvedLedger['faults'][number]): string {
  if ('seq' in fault) return `${fault.reason} at entry ${fault.seq}`;
  if ('entryId' in fault) return `${fault.reason}: ${fault.entryId}`;
  if ('table' in fault) return `${fault.reason}: ${fault.id} in ${fault.table}`;
  const { reason, number, row } = fault;
  const seal = number === undefined ? '' : ` at seal ${number}`;
  return `${reason}${seal}${row ? `, row ${row.writerSeq} of ${row.writerId}` : ''}`;
}

function proofText({ entries, proof }: ProvedLedger): string {
  if (!proof) return `${entries} entries. Nothing outside this database proves its end.`;
  const how = `as of ${proof.at}, by ${proof.by === 'anchor' ? 'an anchor' : 'the backup'}`;
  if (proof.seq === entries) return `${entries} entries, proved to the end ${how}.`;
  return `${entries} entries, proved up to entry ${proof.seq} ${how}. Nothing outside this database proves the ${
    entries - proof.seq
  } after it.`;
}

function trafficText({ traffic: { seal, sealedAt, unsealed } }: ProvedLedger): string {
  if (seal === 0 && unsealed === 0) return '';
  const sealed = seal === 0 ? 'has no seal yet' : `is sealed up to seal ${seal} of ${sealedAt}`;
  const left = unsealed === 0 ? 'what came later' : `the ${unsealed} rows after it`;
  return ` Its traffic ${sealed}; nothing proves ${left}.`;
}
