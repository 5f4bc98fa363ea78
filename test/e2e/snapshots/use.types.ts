/** One use of a snapshot by another process. */
export interface Use {
  name: string;
  /** Milliseconds of the clock that all processes of this machine share. */
  at: number;
}
