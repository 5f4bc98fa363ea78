import { randomUUID } from 'node:crypto';
import { newPassword, post } from '../../kit/accounts.ts';
import { rest } from '../../kit/client.ts';
import type { Stack } from '../../kit/stack.ts';
import type { BoundsSection } from './bounds-section.types.ts';
import { comparePairs, type Pair, shuffle } from './compare-pairs.ts';
import type { Line } from './line.ts';

/** Attempts per account and address stay below the throttling limit. */
const tries = 5;
/** Of so many runs without any difference, with four operations each, one may report a difference. */
const runs = 10_000;
const chance = 1 / (4 * runs);

type Operation = (email: string) => Promise<unknown>;

const operationsOf = ({ url }: Stack): Record<string, Operation> => ({
  login: (email) => post('login', { email, password: newPassword() }, undefined, url),
  'forgot-password': (email) => post('forgot-password', { email }, undefined, url),
  'resend-verification': (email) => post('resend-verification', { email }, undefined, url),
  'login/discover': (email) =>
    rest(url, 'GET', `/tenant-auth/v1/login/discover?${new URLSearchParams({ email })}`),
});
const newEmail = () => `${randomUUID()}@people.example`;

async function timed(operation: Operation, email: string): Promise<number> {
  const start = performance.now();
  await operation(email);
  return performance.now() - start;
}

/** Sends requests for known and unknown e-mails in pairs, back to back, in random order. */
async function pairsOf(stack: Stack, operation: Operation, accounts: number): Promise<Pair[]> {
  const tenantId = await stack.provisioning.tenant();
  const emails: { known: string; unknown: string }[] = [];
  while (emails.length < accounts) {
    const known = newEmail();
    await stack.provisioning.caller(tenantId, [], { email: known, password: newPassword() });
    emails.push({ known, unknown: newEmail() });
  }
  for (let warm = 0; warm < 10; warm += 1) await operation(newEmail());
  const pairs: Pair[] = [];
  for (const email of shuffle(Array.from({ length: tries }, () => emails).flat())) {
    const times = { known: 0, unknown: 0 };
    for (const kind of shuffle(['known', 'unknown'] as const))
      times[kind] = await timed(operation, email[kind]);
    pairs.push([times.known, times.unknown]);
  }
  return pairs;
}

/** Whether requests tell by their duration which e-mails are known. */
export const sameTime: BoundsSection = {
  name: 'same-time',
  title: 'Requests of a stranger for an e-mail',
  async measure({ stack }, rounds) {
    const lines: Line[] = [];
    for (const [name, operation] of Object.entries(operationsOf(stack))) {
      const pairs = await pairsOf(stack, operation, Math.ceil(rounds / tries));
      const { p } = comparePairs(pairs);
      lines.push(
        { what: `${name}, known`, times: pairs.map(([known]) => known) },
        {
          what: `${name}, unknown`,
          times: pairs.map(([, unknown]) => unknown),
          target: `alike: p = ${p.toPrecision(2)}`,
          isMet: p > chance,
        },
      );
    }
    return lines;
  },
};
