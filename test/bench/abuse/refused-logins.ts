import { randomUUID } from 'node:crypto';
import type { Abuse } from './abuse.types.ts';
import { keepAsking, posted } from './requests.ts';

const atATime = 32;

/** Wrong passwords, every second one for an existing person: refusing costs as much as accepting. */
export const refusedLogins: Abuse = {
  name: 'refused-logins',
  run: (attack) =>
    keepAsking(attack, atATime, (n) => {
      const email = n % 2 === 0 ? attack.email : `${randomUUID()}@example.org`;
      return posted(
        '/tenant-auth/v1/login',
        JSON.stringify({ email, password: `wrong ${n} ${randomUUID()}` }),
      );
    }),
};
