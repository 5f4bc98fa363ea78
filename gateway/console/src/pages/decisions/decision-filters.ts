import { type PolicyDecidedSubscription, policyDecisions } from '../../../generated/decisions.ts';
import { changeQuery, route } from '../../state/route.ts';
import { useStore } from '../../state/store.ts';
import { filterOf } from '../../widgets/filters.tsx';

const names = ['verdict', 'policyId', 'sourceId', 'sinkId', 'bindingId', 'from', 'to'];

/** The variables by which decisions are filtered. */
export const fields = policyDecisions.variables.filter(({ name }) => names.includes(name));

/** The filters that the address has, and changing them: the list then begins at its newest decision. */
export function useDecisionFilters() {
  const { query } = useStore(route);
  const chosen = (name: string) => query.get(name) ?? undefined;
  const values = fields.map((field) => [field.name, filterOf(field, chosen(field.name))]);
  const filter: Readonly<Record<string, unknown>> = Object.fromEntries(
    values.filter(([, value]) => value !== undefined),
  );
  const choose = (changes: Record<string, string | undefined>) =>
    changeQuery({ before: undefined, open: undefined, ...changes });
  return { chosen, choose, filter };
}

/** What the feed tells of a decision. */
type Decided = PolicyDecidedSubscription['policyDecisions'];

const tests: Readonly<Record<string, (decision: Decided, value: unknown) => boolean>> = {
  verdict: ({ verdict }, value) => verdict === value,
  sourceId: ({ source }, value) => source.id === value,
  sinkId: ({ sink }, value) => sink.id === value,
  policyId: ({ findings }, value) => findings.some(({ policyId }) => policyId === value),
  bindingId: ({ findings }, value) => findings.some(({ bindingId }) => bindingId === value),
  from: ({ createdAt }, value) => Date.parse(createdAt) >= Date.parse(String(value)),
  to: ({ createdAt }, value) => Date.parse(createdAt) < Date.parse(String(value)),
};

/** Whether the list would have a decision. */
export function matches(decision: Decided, filter: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(filter).every(([name, value]) => tests[name]?.(decision, value) ?? true);
}
