import { pingRedis } from './redis-connection.ts';

/** @returns what is wrong with Redis and what to do, without the password; `undefined` where it answers */
export async function redisProblem(url: string): Promise<string | undefined> {
  return pingRedis(url).then(
    () => undefined,
    (error) => describe(new URL(url), error),
  );
}

function describe({ host }: URL, error: Error & { code?: string }): string {
  const found = /WRONGPASS|NOAUTH|invalid password|without any password/i.test(error.message)
    ? `${host} refuses the login. Correct user and password`
    : `${host} cannot be used (${error.code ?? error.message}). Correct host, port and TLS, or start the server`;
  return `REDIS_URL: ${found}. Until it answers, each process counts requests on its own.`;
}
