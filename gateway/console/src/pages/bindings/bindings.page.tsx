import {
  createPolicyBinding,
  type PolicyBindingsQuery,
  policyBindings,
} from '../../../generated/bindings.ts';
import { usePolicyFeed } from '../../data/feeds.ts';
import { go } from '../../state/route.ts';
import { text } from '../../text/text.ts';
import type { Action } from '../../widgets/action.tsx';
import { List, type ListDeclaration } from '../../widgets/list.tsx';
import { PageHeading, Tabs } from '../../widgets/page.tsx';
import { type BindingRow, bindingColumns } from './binding-columns.tsx';
import { bindingPickers, firstFields, isReferenceShown } from './binding-form.ts';
import { Move } from './move.tsx';
import { TryOut } from './try-out.tsx';

const list: ListDeclaration<PolicyBindingsQuery, BindingRow> = {
  operation: policyBindings,
  pageOf: (data) => data.policyBindings,
  keyOf: ({ bindingId }) => bindingId,
  pathOf: ({ bindingId }) => `/bindings/${bindingId}`,
  columns: bindingColumns,
  filters: [
    'bindingLevel',
    'groupId',
    'agentId',
    'groupVersion',
    'channelId',
    'llmGatewayId',
    'mcpServerId',
    'sourceUserId',
  ],
  pickers: bindingPickers,
  sort: 'CREATED_AT_DESC',
  empty: 'bindings.empty',
  caption: 'bindings.title',
};

const create: Action = {
  operation: createPolicyBinding,
  label: 'bindings.create',
  pickers: bindingPickers,
  isShown: isReferenceShown,
  first: firstFields,
  done: ({ createPolicyBinding: made }: { createPolicyBinding: { bindingId: string } | null }) =>
    made && go(`/bindings/${made.bindingId}`),
};

/** Where groups of policies apply, moving bindings to another version, and trying what would happen to a message. */
export function Page() {
  usePolicyFeed([policyBindings]);
  return (
    <>
      <PageHeading title={text('bindings.title')} question="bindings.question" actions={[create]} />
      <Tabs
        tabs={[
          { name: 'bindings', title: 'bindings.title', content: () => <List list={list} /> },
          { name: 'move', title: 'bindings.move', content: () => <Move /> },
          { name: 'try', title: 'bindings.try', content: () => <TryOut /> },
        ]}
      />
    </>
  );
}
