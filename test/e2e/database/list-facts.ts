import { collected, specimens } from '../../kit/specimens.ts';

/** Facts about every list, by `GraphQL <root field>` or `REST <operationId>`. */
export const listFacts = collected('lists');

/**
 * Lists in unusual orders and with filters, all of which an index serves. Where a column has few values
 * (status, kind, visibility), descending order is left out: it would sort all rows of the last value by their
 * keys first.
 */
export const filteredLists: readonly string[] = specimens.flatMap((specimen) => specimen.filteredLists ?? []);
