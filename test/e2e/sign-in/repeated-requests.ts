import { setTimeout as sleep } from 'node:timers/promises';
import { rest } from '../../kit/client.ts';
import { type LoginAnswer, loginFrom } from './login-from.ts';

/** How one person signs in. */
export interface Login {
  email: string;
  password: string;
}

/** The pace and length of an attack. */
interface Pace {
  perSecond: number;
  seconds: number;
}

/** Guesses at a steady pace, with forged forwarding headers, and with alternating spellings of the e-mail. */
export async function guess(
  url: string,
  email: string,
  { perSecond, seconds }: Pace,
): Promise<LoginAnswer[]> {
  const answers: Promise<LoginAnswer>[] = [];
  const start = Date.now();
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const spelled = index % 2 === 0 ? email : email.toUpperCase();
    const pretended = `203.0.113.${index % 250}`;
    const headers = { 'x-forwarded-for': pretended, forwarded: `for=${pretended}`, 'x-real-ip': pretended };
    answers.push(loginFrom(url, { email: spelled, password: `guess number ${index}` }, { headers }));
    await sleep(Math.max(0, start + ((index + 1) * 1_000) / perSecond - Date.now()));
  }
  return Promise.all(answers);
}

/** Signs in repeatedly until it is stopped; returns the statuses. */
export async function signInAgain(
  url: string,
  login: Login,
  address: string,
  stopped: () => boolean,
): Promise<number[]> {
  const statuses: number[] = [];
  while (!stopped()) {
    statuses.push((await loginFrom(url, login, { address })).status);
    await sleep(200);
  }
  return statuses;
}

/** Reads as a caller until the work is done; returns the statuses. */
export async function readsUntil(work: Promise<unknown>, url: string, token: string): Promise<number[]> {
  let done = false;
  const finish = () => {
    done = true;
  };
  work.then(finish, finish);
  const statuses: number[] = [];
  while (!done) {
    // With a token: requests without one share the queue of their address with the burst.
    const paths = ['/tenant-auth/v1/users', '/registry/v1/channels'];
    const answers = await Promise.all(paths.map((path) => rest(url, 'GET', path, token)));
    statuses.push(...answers.map(({ status }) => status));
  }
  return statuses;
}
