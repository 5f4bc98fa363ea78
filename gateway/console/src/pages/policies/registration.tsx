import { text } from '../../text/text.ts';
import { Fact, Facts } from '../../widgets/facts.tsx';
import { To } from '../../widgets/link.tsx';
import { Section } from '../../widgets/page.tsx';
import { Person } from '../../widgets/subjects.tsx';
import { Time } from '../../widgets/time.tsx';

/** A version of a policy or of a group. */
interface Version {
  version: string;
  isLatestVersion: boolean;
  supersedesVersion?: string | null;
  reason?: string | null;
  validFrom: string;
  validTo?: string | null;
  createdAt: string;
  createdBy?: { id: string; name?: string | null } | null;
}

/** When and by whom a version was registered, and while it is valid. */
export function Registration({ of }: { of: Version }) {
  return (
    <Section title="policies.registration">
      <Facts>
        <Fact name="column.version">{of.version}</Fact>
        <Fact name="policies.supersedes">{of.supersedesVersion}</Fact>
        <Fact name="policies.validFrom">
          <Time at={of.validFrom} isExact />
        </Fact>
        <Fact name="policies.validTo">{of.validTo && <Time at={of.validTo} isExact />}</Fact>
        <Fact name="column.since">
          <Time at={of.createdAt} />
        </Fact>
        <Fact name="column.by">{of.createdBy && <Person user={of.createdBy} />}</Fact>
        <Fact name="column.reason">{of.reason}</Fact>
      </Facts>
    </Section>
  );
}

/** Says that another version than the latest one is shown. @param path of the latest one */
export function VersionNotice({ of, path }: { of: Version; path: string }) {
  if (of.isLatestVersion) return null;
  return (
    <p class="notice">
      {text('policies.notLatest', { version: of.version })} <To to={path}>{text('policies.latest')}</To>
    </p>
  );
}
