import { type Context, readTenant, rowsWhere } from '@agg/kit';
import { platformId } from '@agg/schema';
import { Password } from '../password/password.entity.ts';
import type { CheckedPassword } from '../password/password.service.ts';
import { verifyPassword } from '../password/password-hash.ts';
import type { User } from '../user/user.entity.ts';

type Candidate = Pick<User, 'tenantId' | 'id'>;

/** A person for whom the password is correct. */
export interface Proven {
  user: User;
  password: CheckedPassword;
}

/** Looked up and checked like a person, so that an unknown e-mail takes as long as a known one. */
const unknownPerson: Candidate = { tenantId: platformId, id: platformId };

/**
 * The people whose passwords are checked. Strangers can sign up with any e-mail, any number of times. So of
 * the people without a proven mailbox only the newest counts; otherwise strangers could slow down a login at
 * will. `undefined` stands for a missing candidate, which takes as long to check, so that the time reveals
 * nothing.
 */
export function candidatesAmong(people: User[]): (User | undefined)[] {
  const proven = people.filter(({ status }) => status === 'ACTIVE' || status === 'SUSPENDED');
  const others = people.filter(({ status }) => status === 'PENDING_VERIFICATION' || status === 'DEACTIVATED');
  const [last] = others.toSorted((one, other) => (one.id < other.id ? 1 : -1));
  return [...(proven.length > 0 ? proven : [undefined]), last];
}

/** The people for whom the password is correct; `undefined` is checked as an unknown person. @throws UNAVAILABLE */
export async function provenAmong(
  context: Context,
  people: (User | undefined)[],
  password: string,
): Promise<Proven[]> {
  const stored = await Promise.all(people.map((person) => passwordOf(context, person ?? unknownPerson)));
  const proven = await Promise.all(stored.map((each) => verifyPassword(password, each?.hash ?? null)));
  return people.flatMap((user, index) => {
    const checked = stored[index];
    return user && checked && proven[index] ? [{ user, password: checked }] : [];
  });
}

async function passwordOf(
  context: Context,
  { tenantId, id: userId }: Candidate,
): Promise<CheckedPassword | undefined> {
  const [found] = await readTenant(context, tenantId, (reader) => rowsWhere(reader, Password, { userId }));
  return found;
}
