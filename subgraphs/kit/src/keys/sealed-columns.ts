import type { SealedColumn } from '../secrets/sealed-column.types.ts';

/** Every column with sealed values: of the kit, and of these subgraphs. */
export function sealedColumns(definitions: readonly { sealed?: readonly SealedColumn[] }[]): SealedColumn[] {
  return [...kitColumns].concat(definitions.flatMap(({ sealed = [] }) => sealed));
}

const request = `'idempotent-request ' || stored.tenant_id || ' ' || stored.caller_id || ' ' || stored.key`;

/** What the kit seals for all subgraphs: repeatable requests, and the mails that wait in the queue. */
const kitColumns: readonly SealedColumn[] = [
  { table: 'idempotency.request', column: 'fingerprint', place: request, ifLost: 'DELETE' },
  { table: 'idempotency.request', column: 'answer', place: request, ifLost: 'DELETE' },
  {
    table: 'idempotency.request',
    column: 'outcomes',
    member: '*',
    place: `'outcome ' || member.name || ' of ' || ${request}`,
    ifLost: 'DELETE',
  },
  {
    table: 'jobs.job',
    column: 'data',
    member: 'sealed',
    place: `'mail:' || (stored.data ->> 'tenantId')`,
    ifLost: 'DELETE',
  },
];
