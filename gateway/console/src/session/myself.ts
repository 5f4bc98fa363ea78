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
