import type { Statement } from '../../kit/statement-proxy.ts';

/** What one transaction asked for. */
export interface Transaction {
  /** The text that opened it and set what policies look at. */
  opening: string;
  statements: Statement[];
  /** How it ended; absent while it has not. */
  ending?: 'commit' | 'rollback';
}

const opens = /^(start transaction|begin)/;

/** Puts statements of several connections together to the transactions that they were sent in. */
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
    } else if (current && (text === 'commit' || text === 'rollback')) {
      current.ending = text;
      open.delete(connection);
    } else current?.statements.push(statement);
  }
  return all;
}

/** What the gateway looks up on its own, now and then: who is asking. */
export function isOfNobody({ statements }: Transaction): boolean {
  return statements.some(({ text }) => /p\.active and t\.status|signing_key/.test(text));
}
