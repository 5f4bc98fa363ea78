import { type NamedDifferences, namedDifferences } from '../../data/differences.ts';
import { useDocument } from '../../data/documents.ts';
import type { Operation } from '../../data/operation.types.ts';
import { changedPath, changeQuery, route } from '../../state/route.ts';
import { useStore } from '../../state/store.ts';
import { type TextName, text } from '../../text/text.ts';
import { Differences } from '../../widgets/differences.tsx';
import { To } from '../../widgets/link.tsx';
import { List, type ListDeclaration, type PageOf, pageSize } from '../../widgets/list.tsx';
import { Section, Waiting } from '../../widgets/page.tsx';
import { useNamedPolicies } from '../../widgets/policy-names.tsx';
import { Person } from '../../widgets/subjects.tsx';
import type { Column } from '../../widgets/table.tsx';
import { Time } from '../../widgets/time.tsx';

/** A version in a list of versions. */
interface ListedVersion {
  version: string;
  supersedesVersion?: string | null;
  isLatestVersion: boolean;
  reason?: string | null;
  validFrom: string;
  validTo?: string | null;
  createdAt: string;
  createdBy?: { id: string; name?: string | null } | null;
}

const newestFirst = 'ORDINAL_DESC';

/** The versions of a policy or of a group, and what differs between two of them. */
export function Versions<Data, Row extends ListedVersion, Diff>(properties: {
  // biome-ignore lint/suspicious/noExplicitAny: its variables are the page and what is fixed.
  operation: Operation<Data, any>;
  fixed: Readonly<Record<string, string>>;
  pageOf(data: Data): PageOf<Row> | null | undefined;
  /** How many contain or apply a version. */
  count: Column<Row>;
  // biome-ignore lint/suspicious/noExplicitAny: its variables are the two versions and what is fixed.
  diff: Operation<Diff, any>;
  diffOf(data: Diff): unknown;
}) {
  const { operation, fixed, pageOf, count, diff, diffOf } = properties;
  const list: ListDeclaration<Data, Row> = {
    operation,
    fixed,
    pageOf,
    keyOf: ({ version }) => version,
    columns: versionColumns(count),
    sort: newestFirst,
    empty: 'policies.noVersions',
    caption: 'tab.versions',
    prefix: 'versions-',
  };
  // The same document as the first page of the list.
  const { data } = useDocument(operation, { ...fixed, size: pageSize, sort: newestFirst });
  const versions = (data && pageOf(data)?.content) ?? [];
  return (
    <>
      <VersionDifferences
        versions={versions.map(({ version }) => version)}
        operation={diff}
        fixed={fixed}
        diffOf={diffOf}
      />
      <List list={list} />
    </>
  );
}

/** The columns that versions of policies and of groups have in common. @param count of what contains or applies a version */
function versionColumns<Row extends ListedVersion>(count: Column<Row>): readonly Column<Row>[] {
  return [
    {
      name: text('column.version'),
      cell: ({ version, isLatestVersion }) => (
        <>
          <To to={changedPath({ version, tab: undefined })}>{version}</To>{' '}
          {isLatestVersion && <span class="badge good">{text('policies.latestBadge')}</span>}
        </>
      ),
    },
    { name: text('column.reason'), cell: ({ reason }) => reason },
    {
      name: text('policies.changes'),
      cell: ({ version, supersedesVersion: before }) =>
        before && (
          <To to={changedPath({ from: before, to: version })}>
            {text('policies.compare', { version: before })}
          </To>
        ),
    },
    count,
    { name: text('policies.validFrom'), cell: ({ validFrom }) => <Time at={validFrom} isExact /> },
    { name: text('policies.validTo'), cell: ({ validTo }) => <Time at={validTo} isExact /> },
    { name: text('column.since'), cell: ({ createdAt }) => <Time at={createdAt} /> },
    { name: text('column.by'), cell: ({ createdBy }) => <Person user={createdBy} /> },
  ];
}

/** The two versions that the address names, and what differs between them. */
function VersionDifferences<Data>(properties: {
  versions: readonly string[];
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  operation: Operation<Data, any>;
  fixed: Readonly<Record<string, string>>;
  diffOf(data: Data): unknown;
}) {
  const { query } = useStore(route);
  const [from, to] = [query.get('from'), query.get('to')];
  const { versions, operation, fixed, diffOf } = properties;
  if (versions.length < 2) return null;
  return (
    <Section title="policies.differences">
      <div class="filters">
        <VersionChoice name="from" value={from} versions={versions} label="policies.from" />
        <VersionChoice name="to" value={to} versions={versions} label="policies.to" />
      </div>
      {from && to ? (
        <Between {...{ operation, diffOf }} variables={{ ...fixed, from, to }} />
      ) : (
        <p class="hint">{text('policies.chooseVersions')}</p>
      )}
    </Section>
  );
}

function VersionChoice(properties: {
  name: string;
  label: TextName;
  value: string | null;
  versions: readonly string[];
}) {
  const { name, label, value, versions } = properties;
  const all = value && !versions.includes(value) ? [value, ...versions] : versions;
  return (
    <label>
      {text(label)}
      <select
        value={value ?? ''}
        onChange={({ currentTarget }) => changeQuery({ [name]: currentTarget.value })}
      >
        <option value="">{text('form.choose')}</option>
        {all.map((version) => (
          <option key={version} value={version}>
            {version}
          </option>
        ))}
      </select>
    </label>
  );
}

function Between<Data>(properties: {
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  operation: Operation<Data, any>;
  variables: object;
  diffOf(data: Data): unknown;
}) {
  const { operation, variables, diffOf } = properties;
  const { data, problem, reload } = useDocument(operation, variables);
  const named = useNamedPolicies();
  if (!data || problem) return <Waiting problem={problem} retry={reload} />;
  const all = namedDifferences(Object(diffOf(data)) as NamedDifferences);
  const shown = all.map((one) => ({ ...one, pointer: named(one.pointer) }));
  return <Differences all={shown} none="policies.noDifference" />;
}
