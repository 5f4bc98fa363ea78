import { type PolicyBindingsQuery, policyBindings } from '../../../generated/bindings.ts';
import { text } from '../../text/text.ts';
import { To } from '../../widgets/link.tsx';
import { List, type ListDeclaration } from '../../widgets/list.tsx';
import { type BindingRow, bindingColumns } from './binding-columns.tsx';

/** Where the versions of a group apply. */
export function BindingsOfGroup({ groupId }: { groupId: string }) {
  const list: ListDeclaration<PolicyBindingsQuery, BindingRow> = {
    operation: policyBindings,
    fixed: { groupId },
    pageOf: (data) => data.policyBindings,
    keyOf: ({ bindingId }) => bindingId,
    pathOf: ({ bindingId }) => `/bindings/${bindingId}`,
    columns: bindingColumns,
    filters: ['bindingLevel', 'groupVersion', 'isLatestGroupVersion'],
    sort: 'CREATED_AT_DESC',
    empty: 'policyGroups.notBound',
    caption: 'bindings.title',
    prefix: 'bindings-',
  };
  return (
    <>
      <p>
        <To to={`/bindings?tab=move&group=${groupId}`}>{text('bindings.moveLink')}</To>
      </p>
      <List list={list}>
        <To to="/bindings">{text('bindings.title')}</To>
      </List>
    </>
  );
}
