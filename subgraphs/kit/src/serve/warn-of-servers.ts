import type { Configuration } from '../configuration/configuration.ts';
import type { SubgraphLog } from '../context/subgraph-log.ts';

/**
 * Tries the servers without which a process starts all the same, and logs what is wrong with them and what to do. The
 * start does not wait for this. The libraries are loaded only where they are used.
 */
export async function warnOfServers(
  { SMTP_URL, REDIS_URL }: Pick<Configuration, 'SMTP_URL' | 'REDIS_URL'>,
  log: Pick<SubgraphLog, 'warn'>,
): Promise<void> {
  const problems = await Promise.all([mailProblem(SMTP_URL), countersProblem(REDIS_URL)]);
  for (const problem of problems) if (problem) log.warn({}, problem);
}

async function mailProblem(url: string | undefined): Promise<string | undefined> {
  if (!url) return undefined;
  const { mailServerProblem } = await import('../mail/smtp-mail.ts');
  return mailServerProblem(url);
}

async function countersProblem(url: string | undefined): Promise<string | undefined> {
  if (!url) return undefined;
  const { redisProblem } = await import('../limits/redis-connection.ts');
  return redisProblem(url);
}
