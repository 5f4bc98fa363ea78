import type { SealedColumn } from '../secrets/sealed-column.types.ts';
import { kitColumns } from './kit-columns.ts';

/** Every column with sealed values: of the kit, and of these subgraphs. */
export function sealedColumns(definitions: readonly { sealed?: readonly SealedColumn[] }[]): SealedColumn[] {
  return [...kitColumns].concat(definitions.flatMap(({ sealed = [] }) => sealed));
}
