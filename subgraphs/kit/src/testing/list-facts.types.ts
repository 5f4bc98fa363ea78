/** What is measured about a list. */
export interface ListFacts {
  /** `<transactions> / <statements in them>` of a page of any size. */
  statements: string;
  /** The largest page that the gateway does not refuse as too expensive; by default 200. */
  largestPage?: number;
  /** Values of its arguments beyond ids, where it is measured with some. */
  values?: Readonly<Record<string, string>>;
  /** What its total counts each time, for instance `what is due`: few rows, or no client waits for it. */
  counts?: string;
}
