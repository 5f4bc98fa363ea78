/** The log for operators; never contains values of callers or secrets. */
export interface SubgraphLog {
  info(members: object, message: string): void;
  warn(members: object, message: string): void;
  error(members: object, message: string): void;
}
