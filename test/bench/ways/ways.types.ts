/** How often a function was called. */
export interface FunctionCalls {
  /** The address of its file. */
  file: string;
  /** With its place in the file: many have no name. */
  name: string;
  calls: number;
}
