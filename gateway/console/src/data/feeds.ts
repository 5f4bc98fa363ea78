import {
  governanceChanged,
  killSwitchChanged,
  paymentChanged,
  policyChanged,
  registryChanged,
} from '../../generated/feeds.ts';
import { touch } from './documents.ts';
import { useFeed } from './live.ts';

/** The queries of a page that list what a feed tells about. */
type Lists = readonly { name: string }[];

/**
 * Follows the changes of subjects of the registry, people and groups: what shows one of them is read again.
 * @param kinds of the subjects; by default all that the person may read
 * @param lists queries in which new subjects appear
 */
export function useRegistryFeed(kinds: readonly string[] | undefined, lists: Lists): void {
  const variables = kinds ? { kinds } : {};
  useFeed(registryChanged, variables as never, ({ registryChanged: { id } }) => touch([id], lists));
}

/**
 * The same for governance: records, documents, incidents, assignments, and decisions of the gate.
 * @param subjectIds by default those of all subjects that the person may read
 */
export function useGovernanceFeed(lists: Lists, subjectIds?: readonly string[]): void {
  const variables = subjectIds ? { subjectIds } : {};
  useFeed(governanceChanged, variables, ({ governanceChanged: { id, subjectId } }) =>
    touch([id, subjectId], lists),
  );
}

/** The same for kill switches, of which the target shows one as well. */
export function useKillSwitchFeed(lists: Lists): void {
  useFeed(killSwitchChanged, {}, ({ killSwitchChanged: { killSwitch } }) =>
    touch([killSwitch.id, ...(killSwitch.targetId ? [killSwitch.targetId] : [])], lists),
  );
}

/** The same for policies, their groups and bindings. */
export function usePolicyFeed(lists: Lists): void {
  useFeed(policyChanged, {}, ({ policyChanged: { id } }) => touch([id], lists));
}

/** The same for payments. */
export function usePaymentFeed(lists: Lists): void {
  useFeed(paymentChanged, {}, ({ paymentChanged: { payment } }) => touch([payment.paymentId], lists));
}
