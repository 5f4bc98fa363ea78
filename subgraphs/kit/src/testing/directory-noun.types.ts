/** A noun whose rows are in the directory of subjects. */
export interface DirectoryNoun {
  /** The kind of its subjects. */
  kind: string;
  /** Its table, and the SQL of the subject's id, of whether it is live, and of its owner's id. */
  table: string;
  id: string;
  isLive: string;
  owner: string;
  /** Mutations that rename, archive or end one, with a variable for each id by its name. */
  changes: readonly string[];
  /** The names of those that are archived after the changes; left out where further ones are not live. */
  archived?: readonly string[];
  /** Whether rows that fill the table are all live; by default some are not. */
  filledLive?: boolean;
}
