import type { Operation } from '../data/operation.types.ts';
import { Store } from '../state/store.ts';

/** The person who is signed in. */
export interface Myself {
  userId: string;
  name: string;
  email: string;
  tenantId: string;
  tenantName: string;
  roles: readonly string[];
  /** Whether they administer the installation. */
  isOperator: boolean;
}

/** Known before the first page is shown. */
export const myself = new Store<Myself>({
  userId: '',
  name: '',
  email: '',
  tenantId: '',
  tenantName: '',
  roles: [],
  isOperator: false,
});

const name = 'console.myself';

/** What this tab remembers of the person, and of which session. */
interface Remembered {
  sessionId: string;
  person: Myself;
}

/** Remembers the person in this tab, so that the next page need not wait until it is asked who they are. */
export function rememberMyself(sessionId: string, person: Myself): void {
  myself.set(person);
  const remembered: Remembered = { sessionId, person };
  sessionStorage.setItem(name, JSON.stringify(remembered));
}

/** Takes the person of the same session as known. @returns whether there was one */
export function recallMyself(sessionId: string): boolean {
  const stored = sessionStorage.getItem(name);
  const remembered = stored ? (JSON.parse(stored) as Remembered) : undefined;
  if (!remembered || remembered.sessionId !== sessionId) return false;
  myself.set(remembered.person);
  return true;
}

/** Forgets the person, who has signed out. */
export function forgetMyself(): void {
  sessionStorage.removeItem(name);
}

/** Whether the person has a role: `ENTITY:ADMIN` has all of its entity. */
export function hasRole(role: string): boolean {
  const { roles } = myself.value;
  return roles.includes(role) || roles.includes(role.replace(/:\w+$/, ':ADMIN'));
}

/** Whether the person has one of several roles; without any to have, always. */
export function hasOneOf(roles: readonly string[]): boolean {
  return roles.length === 0 || roles.some(hasRole);
}

/** Whether the gateway lets the person use an operation. It decides itself: this only spares a refusal. */
export function mayUse({ access }: Pick<Operation<never, never>, 'access'>): boolean {
  return access.every(({ callers, role }) => callers.includes('USER') && (!role || hasRole(role)));
}
