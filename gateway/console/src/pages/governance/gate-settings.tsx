import { type GateSettingsQuery, gateSettings, setGateMode } from '../../../generated/governance.ts';
import { useDocument } from '../../data/documents.ts';
import { text, words } from '../../text/text.ts';
import { Actions } from '../../widgets/action.tsx';
import { Badge } from '../../widgets/badge.tsx';
import { Empty } from '../../widgets/notice.tsx';
import { Waiting } from '../../widgets/page.tsx';
import { Person } from '../../widgets/subjects.tsx';
import { Table } from '../../widgets/table.tsx';
import { Time } from '../../widgets/time.tsx';

type Row = NonNullable<GateSettingsQuery['gateSettings']>[number];

const tones = { ENFORCE: 'good', WARN: 'wait', OFF: 'plain' } as const;

/** For each action whether the gate refuses it, warns, or does not look, while obligations are open. */
export function GateSettings() {
  const { data, problem, reload } = useDocument(gateSettings, {});
  if (!data) return <Waiting problem={problem} retry={reload} />;
  if (!data.gateSettings) return <Empty name="list.hidden" />;
  return (
    <>
      <p class="hint">{text('governance.gateHint')}</p>
      <Table<Row>
        caption={text('governance.gate')}
        rows={data.gateSettings}
        keyOf={({ action }) => action}
        columns={[
          {
            name: text('governance.action'),
            cell: ({ action }) => (
              <>
                <strong>{words(action)}</strong>
                <p class="hint">{text(`governance.action.${action}`)}</p>
              </>
            ),
          },
          { name: text('governance.mode'), cell: ({ mode }) => <Badge of={mode} tone={tones[mode]} /> },
          {
            name: text('column.actions'),
            cell: ({ action, mode }) => (
              <Actions
                actions={[
                  {
                    operation: setGateMode,
                    label: 'governance.setMode',
                    target: words(action),
                    fixed: { action },
                    initial: { mode },
                    before: <Modes />,
                  },
                ]}
              />
            ),
          },
          { name: text('governance.changed'), cell: ({ updatedAt }) => <Time at={updatedAt} /> },
          { name: text('column.by'), cell: ({ updatedBy }) => <Person user={updatedBy} /> },
        ]}
      />
    </>
  );
}

/** What the modes do. */
function Modes() {
  return (
    <dl class="terms">
      {(['ENFORCE', 'WARN', 'OFF'] as const).map((mode) => (
        <div key={mode}>
          <dt>{words(mode)}</dt>
          <dd>{text(`governance.mode.${mode}`)}</dd>
        </div>
      ))}
    </dl>
  );
}
