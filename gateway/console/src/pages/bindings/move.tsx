import { useState } from 'preact/hooks';
import { migratePolicyBindings, policyBindings, versionsToMoveTo } from '../../../generated/bindings.ts';
import { useDocument } from '../../data/documents.ts';
import { changeQuery, route } from '../../state/route.ts';
import { useStore } from '../../state/store.ts';
import { text, words } from '../../text/text.ts';
import { Actions } from '../../widgets/action.tsx';
import { pageSize } from '../../widgets/list.tsx';
import { Empty } from '../../widgets/notice.tsx';
import { Waiting } from '../../widgets/page.tsx';
import { noteName } from '../../widgets/picker.tsx';
import { PolicyGroupPicker } from '../../widgets/policy-pickers.tsx';
import { type Column, Pager, Table } from '../../widgets/table.tsx';
import { type BindingRow, Calls, GroupVersion } from './binding-columns.tsx';

/** Moves bindings of a group to one of its versions, all that are chosen or none. */
export function Move() {
  const { query } = useStore(route);
  const groupId = query.get('group') ?? '';
  return (
    <>
      <p class="hint">{text('bindings.moveHint')}</p>
      <div class="filters">
        <div class="picked">
          <label for="group">{text('policyGroups.one')}</label>
          <PolicyGroupPicker
            id="group"
            value={groupId}
            describedBy=""
            isRequired={false}
            isInvalid={false}
            change={(group) => changeQuery({ group, target: undefined, page: undefined })}
          />
        </div>
        {groupId && <TargetVersion groupId={groupId} />}
      </div>
      {groupId && query.get('target') && (
        <Candidates
          key={groupId + query.get('target')}
          groupId={groupId}
          target={String(query.get('target'))}
        />
      )}
    </>
  );
}

function TargetVersion({ groupId }: { groupId: string }) {
  const { query } = useStore(route);
  const { data } = useDocument(versionsToMoveTo, { groupId });
  const now = Date.now();
  const versions = (data?.policyGroupVersions?.content ?? []).filter(
    ({ validFrom, validTo }) => Date.parse(validFrom) <= now && !(validTo && Date.parse(validTo) <= now),
  );
  return (
    <label>
      {text('bindings.target')}
      <select
        value={query.get('target') ?? ''}
        onChange={({ currentTarget }) => changeQuery({ target: currentTarget.value, page: undefined })}
      >
        <option value="">{text('form.choose')}</option>
        {versions.map(({ version, isLatestVersion, bindingCount }) => (
          <option key={version} value={version}>
            {text(isLatestVersion ? 'bindings.latestTarget' : 'bindings.otherTarget', {
              version,
              count: bindingCount,
            })}
          </option>
        ))}
      </select>
    </label>
  );
}

function Candidates({ groupId, target }: { groupId: string; target: string }) {
  const page = Number(useStore(route).query.get('page') ?? 0);
  const { data, problem, reload } = useDocument(policyBindings, {
    groupId,
    size: pageSize,
    ...(page > 0 && { page }),
    sort: 'CREATED_AT_ASC',
  });
  const [chosen, choose] = useState<ReadonlyMap<string, BindingRow>>(new Map());
  if (!data) return <Waiting problem={problem} retry={reload} />;
  const bindings = data.policyBindings;
  if (!bindings) return <Empty name="list.hidden" />;
  const [first] = bindings.content;
  if (first) noteName(groupId, first.groupName);
  const others = bindings.content.filter(
    ({ groupVersion, removedAt }) => groupVersion !== target && !removedAt,
  );
  const toggle = (rows: readonly BindingRow[], isOn: boolean) => {
    const next = new Map(chosen);
    for (const row of rows) isOn ? next.set(row.bindingId, row) : next.delete(row.bindingId);
    choose(next);
  };
  const isAll = others.every(({ bindingId }) => chosen.has(bindingId));
  const columns = [choiceColumn(chosen, toggle), ...shownColumns];
  return (
    <>
      {others.length === 0 ? (
        <Empty name="bindings.nothingToMove" />
      ) : (
        <>
          <div class="split">
            <label class="check">
              <input type="checkbox" checked={isAll} onChange={() => toggle(others, !isAll)} />{' '}
              {text('bindings.chooseAll')}
            </label>
            <MoveAction {...{ groupId, target, chosen }} finish={() => choose(new Map())} />
          </div>
          <Table
            caption={text('bindings.move')}
            columns={columns}
            rows={others}
            keyOf={({ bindingId }) => bindingId}
          />
        </>
      )}
      <Pager numbers={bindings} change={(to) => changeQuery({ page: to > 0 ? String(to) : undefined })} />
    </>
  );
}

function MoveAction(properties: {
  groupId: string;
  target: string;
  chosen: ReadonlyMap<string, BindingRow>;
  finish(): void;
}) {
  const { groupId, target, chosen, finish } = properties;
  if (chosen.size === 0) return <p class="hint">{text('bindings.chooseSome')}</p>;
  const rows = [...chosen.values()];
  const bindings = rows.map(({ bindingId, groupVersion }) => ({ bindingId, sourceVersion: groupVersion }));
  return (
    <Actions
      actions={[
        {
          operation: migratePolicyBindings,
          label: 'bindings.moveNow',
          target: text('bindings.moveTarget', { count: rows.length, version: target }),
          fixed: { groupId, targetVersion: target, bindings },
          before: (
            <ul class="rows">
              {rows.map((row) => (
                <li key={row.bindingId}>
                  <strong>{words(row.bindingLevel)}</strong> <Calls binding={row} />{' '}
                  <span class="hint">{text('bindings.fromTo', { from: row.groupVersion, to: target })}</span>
                </li>
              ))}
            </ul>
          ),
          done: finish,
        },
      ]}
    />
  );
}

function choiceColumn(
  chosen: ReadonlyMap<string, BindingRow>,
  toggle: (rows: readonly BindingRow[], isOn: boolean) => void,
): Column<BindingRow> {
  return {
    name: text('bindings.level'),
    cell: (row) => (
      <label class="check">
        <input
          type="checkbox"
          checked={chosen.has(row.bindingId)}
          onChange={({ currentTarget }) => toggle([row], currentTarget.checked)}
        />{' '}
        {words(row.bindingLevel)}
      </label>
    ),
  };
}

const shownColumns: readonly Column<BindingRow>[] = [
  { name: text('bindings.calls'), cell: (binding) => <Calls binding={binding} /> },
  { name: text('policyGroups.one'), cell: (binding) => <GroupVersion binding={binding} /> },
];
