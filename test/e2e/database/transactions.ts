import type { Statement } from '../../kit/statement-proxy.ts';

/** The statements of one transaction. */
export interface Transaction {
  /** The text that opened it and set the settings of policies. */
  opening: string;
  statements: Statement[];
  /** The text that ended it, with the statements that needed no round trip of their own; absent while it is open. */
  ending?: string;
}

const opens = /^(start transaction|begin)/;
const ends = /(^|; )(commit|rollback)$/;

/** Groups statements of several connections by transaction. */
export function transactionsOf(sent: readonly Statement[]): Transaction[] {
  const open = new Map<number, Transaction>();
  const all: Transaction[] = [];
  for (const statement of sent) {
    const { connection, text } = statement;
    const current = open.get(connection);
    if (opens.test(text)) {
      const begun = { opening: text, statements: [] };
      open.set(connection, begun);
      all.push(begun);
    } else if (current && ends.test(text)) {
      current.ending = text;
      open.delete(connection);
    } else current?.statements.push(statement);
  }
  return all;
}

/** All active kill switches of a tenant, without a page: a snapshot is loaded with them. */
const activeSwitches = /from "registry"\."kill_switch" where "tenant_id" = \$1 and "lifted_at" is null$/;

/**
 * Look-ups of callers, of what stops them, of keys, and of payments that are to be settled, which the gateway makes by
 * itself from time to time.
 */
export function isOfNobody({ statements }: Transaction): boolean {
  return statements.some(
    ({ text }) =>
      /p\.active and t\.status|signing_key|from payments\.settlement/.test(text) || activeSwitches.test(text),
  );
}
