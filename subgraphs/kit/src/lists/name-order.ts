/**
 * The collation of every column of names and titles: the order of the Unicode Collation Algorithm (UTS #10), where `é`
 * stands beside `e` and case comes last. PostgreSQL has it wherever it was built with ICU, as Debian's and the embedded
 * one are; the database's own collation is another on every server. Equality stays that of the bytes.
 */
export const nameOrder = 'und-x-icu';
