import type { SubgraphLog } from '../context/subgraph-log.ts';

/** The mail server refuses this mail permanently. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/** What a sender of mails logs to; pino's loggers fit. */
export type MailLog = Pick<SubgraphLog, 'info' | 'warn'>;

/** An address as a log may show it: `ada@example.org` is `a***@example.org`. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 1 ? '***' : `${address[0]}***${address.slice(at)}`;
}
