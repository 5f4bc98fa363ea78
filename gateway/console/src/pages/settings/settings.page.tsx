import { type TenantSettingsQuery, tenantSettings, updateTenant } from '../../../generated/settings.ts';
import { useDocument } from '../../data/documents.ts';
import { useKillSwitchFeed, useRegistryFeed } from '../../data/feeds.ts';
import { numberText, text } from '../../text/text.ts';
import type { Action } from '../../widgets/action.tsx';
import { Badge } from '../../widgets/badge.tsx';
import { Fact, Facts } from '../../widgets/facts.tsx';
import { Stopped } from '../../widgets/governed.tsx';
import { To } from '../../widgets/link.tsx';
import { Missing, PageHeading, Section, Waiting } from '../../widgets/page.tsx';
import { Time } from '../../widgets/time.tsx';

type Tenant = NonNullable<TenantSettingsQuery['tenant']>;
type Properties = { tenant: Tenant };

/** The tenant: its limits, and how long sessions last. */
export function Page() {
  const { data, problem, reload } = useDocument(tenantSettings, {});
  useRegistryFeed(['TENANT'], [tenantSettings]);
  useKillSwitchFeed([tenantSettings]);
  if (!data) return <Waiting title="tenant.title" problem={problem} retry={reload} />;
  const { tenant } = data;
  if (!tenant) return <Missing title="tenant.title" name="list.hidden" />;
  return (
    <>
      <PageHeading title={text('tenant.title')} question="tenant.question" actions={[edit(tenant)]}>
        <Badge of={tenant.status} />
      </PageHeading>
      <Stopped by={tenant.killSwitch} />
      <div class="grid">
        <Details tenant={tenant} />
        <Sessions tenant={tenant} />
        <Limits tenant={tenant} />
        <Section title="governance.gate">
          <p>
            <To to="/governance?tab=gate">{text('tenant.gate')}</To>
          </p>
        </Section>
      </div>
    </>
  );
}

function Details({ tenant }: Properties) {
  return (
    <Section title="tenant.tenant">
      <Facts>
        <Fact name="column.name">{tenant.tenantName}</Fact>
        <Fact name="tenant.contact">{tenant.publicContactEmail}</Fact>
        <Fact name="column.since">
          <Time at={tenant.createdAt} />
        </Fact>
        <Fact name="tenant.id">
          <code>{tenant.tenantId}</code>
        </Fact>
        <Fact name="column.reason">{tenant.statusReason}</Fact>
      </Facts>
    </Section>
  );
}

function Sessions({ tenant: { sessionIdleHours, sessionLifetimeHours } }: Properties) {
  return (
    <Section title="tenant.sessions">
      <Facts>
        <Fact name="tenant.idle">{text('unit.hours', { count: sessionIdleHours })}</Fact>
        <Fact name="tenant.lifetime">{text('unit.hours', { count: sessionLifetimeHours })}</Fact>
      </Facts>
      <p class="hint">{text('tenant.sessionsHint')}</p>
    </Section>
  );
}

function Limits({ tenant }: Properties) {
  const rows = [
    ['tenant.perCaller', tenant.callerRequestsPerMinute, tenant.allowedCallerRequestsPerMinute],
    ['tenant.perTenant', tenant.tenantRequestsPerMinute, tenant.allowedTenantRequestsPerMinute],
  ] as const;
  return (
    <Section title="tenant.limits">
      <Facts>
        {rows.map(([name, own, allowed]) => (
          <Fact key={name} name={name}>
            {own === null ? text('tenant.noOwn') : numberText(own)}
            <p class="hint">
              {allowed === null ? text('tenant.asInstallation') : text('tenant.allowed', { count: allowed })}
            </p>
          </Fact>
        ))}
      </Facts>
    </Section>
  );
}

function edit(tenant: Tenant): Action {
  return { operation: updateTenant, label: 'action.edit', target: tenant.tenantName, initial: tenant };
}
