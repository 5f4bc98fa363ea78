import {
  reactivateTenant,
  setTenantLimits,
  suspendTenant,
  type TenantsQuery,
  tenants,
} from '../../../generated/operator.ts';
import { useRegistryFeed } from '../../data/feeds.ts';
import { myself } from '../../session/myself.ts';
import { numberText, text } from '../../text/text.ts';
import { type Action, Actions } from '../../widgets/action.tsx';
import { Badge } from '../../widgets/badge.tsx';
import { none } from '../../widgets/facts.tsx';
import { List, type ListDeclaration } from '../../widgets/list.tsx';
import { PageHeading } from '../../widgets/page.tsx';
import { Time } from '../../widgets/time.tsx';
import { Readiness } from './readiness.tsx';

type Row = NonNullable<TenantsQuery['tenants']>['content'][number];

/** A limit that the operator has set, and the one that the tenant has set for itself. */
function Limit({ allowed, own }: { allowed: number | null; own: number | null }) {
  return (
    <>
      {allowed === null ? none : numberText(allowed)}
      {own !== null && <span class="hint"> {text('operator.own', { count: own })}</span>}
    </>
  );
}

const list: ListDeclaration<TenantsQuery, Row> = {
  operation: tenants,
  pageOf: (data) => data.tenants,
  keyOf: ({ tenantId }) => tenantId,
  columns: [
    {
      name: text('column.name'),
      cell: ({ tenantName, publicContactEmail }) => (
        <>
          {tenantName}
          <p class="hint">{publicContactEmail}</p>
        </>
      ),
      sort: 'TENANT_NAME',
    },
    {
      name: text('column.status'),
      cell: ({ status, statusReason }) => (
        <>
          <Badge of={status} />
          <p class="hint">{statusReason}</p>
        </>
      ),
    },
    {
      name: text('operator.perCaller'),
      cell: ({ allowedCallerRequestsPerMinute: allowed, callerRequestsPerMinute: own }) => (
        <Limit {...{ allowed, own }} />
      ),
      isNumber: true,
    },
    {
      name: text('operator.perTenant'),
      cell: ({ allowedTenantRequestsPerMinute: allowed, tenantRequestsPerMinute: own }) => (
        <Limit {...{ allowed, own }} />
      ),
      isNumber: true,
    },
    {
      name: text('operator.sessions'),
      cell: ({ sessionIdleHours: idle, sessionLifetimeHours: lifetime }) =>
        text('operator.hours', { idle, lifetime }),
    },
    { name: text('column.since'), cell: ({ createdAt }) => <Time at={createdAt} />, sort: 'CREATED_AT' },
    { name: text('column.actions'), cell: (row) => <Actions actions={actionsOf(row)} /> },
  ],
  filters: ['status'],
  sort: 'TENANT_NAME_ASC',
  empty: 'operator.empty',
  caption: 'operator.tenants',
};

function actionsOf(row: Row): (Action | false)[] {
  const { tenantId, tenantName, status } = row;
  const on = { fixed: { tenantId }, target: tenantName };
  const isOwn = tenantId === myself.value.tenantId;
  return [
    {
      ...on,
      operation: setTenantLimits,
      label: 'operator.setLimits',
      initial: {
        callerRequestsPerMinute: row.allowedCallerRequestsPerMinute,
        tenantRequestsPerMinute: row.allowedTenantRequestsPerMinute,
      },
    },
    status === 'SUSPENDED' && { ...on, operation: reactivateTenant, label: 'people.reactivate' },
    status === 'ACTIVE' &&
      !isOwn && {
        ...on,
        operation: suspendTenant,
        label: 'action.suspend',
        isGrave: true,
        before: <p class="notice bad">{text('operator.suspendWarning')}</p>,
      },
  ];
}

/** The installation: whether it is ready, and its tenants. */
export function Page() {
  useRegistryFeed(['TENANT'], [tenants]);
  return (
    <>
      <PageHeading title={text('operator.title')} question="operator.question" />
      <Readiness />
      <h2>{text('operator.tenants')}</h2>
      <List list={list} />
    </>
  );
}
