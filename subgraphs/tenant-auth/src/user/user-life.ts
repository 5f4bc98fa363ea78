import { type EnumValue, GatewayError, type Verb } from '@agg/schema';

type Status = EnumValue<'UserStatus'>;
type Person = { status: Status };

/** Which states may follow which, and what the user's log calls it. */
const steps: Readonly<Record<Status, Partial<Record<Status, readonly Verb[]>>>> = {
  INVITED: { ACTIVE: ['invite_accepted', 'activated'], DEACTIVATED: ['deactivated'] },
  PENDING_VERIFICATION: { ACTIVE: ['email_verified', 'activated'], DEACTIVATED: ['deactivated'] },
  ACTIVE: { SUSPENDED: ['suspended'], DEACTIVATED: ['deactivated'] },
  SUSPENDED: { ACTIVE: ['reactivated'], DEACTIVATED: ['deactivated'] },
  DEACTIVATED: { INVITED: ['invited'] },
};

/** What the ledger calls it that there is this person. */
export function verbOfBirth({ status }: Person): Verb {
  return status === 'INVITED' ? 'invited' : 'registered';
}

/** What the ledger calls the change to the status that a person now has. */
export function verbsOfStatus({ status }: Person, before: Person): readonly Verb[] {
  return steps[before.status][status] ?? ['updated'];
}

/**
 * Moves a person to another state; nothing happens to one who is there already.
 * @throws CONFLICT where there is no such step
 */
export function moveTo(person: Person, status: Status): void {
  if (person.status === status) return;
  const possible = Object.keys(steps[person.status]);
  if (!possible.includes(status)) {
    const others = possible.join(' or ');
    throw new GatewayError(
      'CONFLICT',
      `A person who is ${person.status} cannot become ${status}; they can become ${others}.`,
    );
  }
  person.status = status;
}
