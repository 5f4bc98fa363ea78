import { type Context, readTenant, rowsWhere } from '@agg/kit';
import { platformId } from '@agg/schema';
import { Password } from '../password/password.entity.ts';
import type { CheckedPassword } from '../password/password.service.ts';
import { verifyPassword } from '../password/password-hash.ts';
import type { User } from '../user/user.entity.ts';

type Candidate = Pick<User, 'tenantId' | 'id'>;

/** A person whose password it is. */
export interface Proven {
  user: User;
  password: CheckedPassword;
}

/** Who nobody is: looked up and checked like anybody, so that an unknown e-mail takes as long as a known one. */
const nobody: Candidate = { tenantId: platformId, id: platformId };

/**
 * Those whose passwords are looked at. Anybody can sign up with anybody's e-mail, any number of times: of those who have
 * not shown that the mailbox is theirs, the last one counts alone, or strangers could make a login take as long as they
 * like. Where there is none of a kind, nobody is looked at in their place: time would tell.
 */
export function candidatesAmong(people: User[]): (User | undefined)[] {
  const proven = people.filter(({ status }) => status === 'ACTIVE' || status === 'SUSPENDED');
  const others = people.filter(({ status }) => status === 'PENDING_VERIFICATION' || status === 'DEACTIVATED');
  const [last] = others.toSorted((one, other) => (one.id < other.id ? 1 : -1));
  return [...(proven.length > 0 ? proven : [undefined]), last];
}

/** Those of the people whose password it is, of whom some may be nobody. @throws UNAVAILABLE */
export async function provenAmong(
  context: Context,
  people: (User | undefined)[],
  password: string,
): Promise<Proven[]> {
  const stored = await Promise.all(people.map((person) => passwordOf(context, person ?? nobody)));
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
