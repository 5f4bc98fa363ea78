/**
 * The collation of every column of names and titles: the order of the Unicode Collation Algorithm (UTS #10),
 * where `é` is next to `e` and case is compared last. PostgreSQL has it wherever it was built with ICU, as
 * Debian's and the embedded one are; the database's own collation differs between servers. Equality still
 * compares bytes.
 */
export const nameOrder = 'und-x-icu';
