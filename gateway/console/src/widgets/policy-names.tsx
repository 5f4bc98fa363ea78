import { policyNames } from '../../generated/policy-pickers.ts';
import { useDocument } from '../data/documents.ts';
import { text } from '../text/text.ts';
import { Subject } from './subjects.tsx';

/** A text with the names of policies in the place of their ids, as far as they are known. */
export function useNamedPolicies(): (text: string) => string {
  const { data } = useDocument(policyNames, {});
  const names = new Map(data?.policies?.content.map(({ policyId, name }) => [policyId, name]));
  return (shown) =>
    shown.replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => names.get(id) ?? id);
}

/** A version of a policy, by its name where that is among the newest ones. */
export function PolicyVersion({ id, version }: { id: string; version: string }) {
  const { data } = useDocument(policyNames, {});
  const found = data?.policies?.content.find(({ policyId }) => policyId === id);
  return <Versioned kind="POLICY" id={id} name={found?.name} version={version} />;
}

/** The same for a group of policies. */
export function PolicyGroupVersion({ id, version }: { id: string; version: string }) {
  const { data } = useDocument(policyNames, {});
  const found = data?.policyGroups?.content.find(({ groupId }) => groupId === id);
  return <Versioned kind="POLICY_GROUP" id={id} name={found?.name} version={version} />;
}

/** A version of a subject. */
export function Versioned(properties: {
  kind: string;
  id: string;
  name?: string | null | undefined;
  version: string;
}) {
  const { version, ...subject } = properties;
  return (
    <>
      <Subject {...subject} /> <span class="hint">{text('policies.version', { version })}</span>
    </>
  );
}
