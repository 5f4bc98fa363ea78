/**
 * A column whose values are sealed. Each one is declared, so that a start can check the key, and an operator can
 * replace it.
 */
export interface SealedColumn {
  /** With its schema. `stored` names its row in `place`. */
  table: string;
  column: string;
  /** For a column of JSON: the member that is sealed. `*`: the value of each member, whose name is `member.name`. */
  member?: string;
  /** The context that values are sealed for, in SQL over the row. */
  place: string;
  /** What remains of a value whose key is lost: a row without it, or no row. */
  ifLost: 'CLEAR' | 'DELETE';
}
