import {
  rotateSigningKeys,
  type SigningKeysQuery,
  signingKeys,
  withdrawSigningKey,
} from '../../../generated/identity.ts';
import { useDocument } from '../../data/documents.ts';
import { text, words } from '../../text/text.ts';
import { type Action, Actions } from '../../widgets/action.tsx';
import { Badge } from '../../widgets/badge.tsx';
import { Section, Waiting } from '../../widgets/page.tsx';
import { Table } from '../../widgets/table.tsx';
import { Time } from '../../widgets/time.tsx';

type Row = NonNullable<SigningKeysQuery['accessTokenKeys']>[number];

const rotate: Action = {
  operation: rotateSigningKeys,
  label: 'identity.rotateKeys',
  before: <p class="notice">{text('identity.rotateWarning')}</p>,
};

/** The keys that sign the access tokens of the whole installation. */
export function SigningKeys() {
  const { data, problem, reload } = useDocument(signingKeys, {});
  if (!data) return <Waiting problem={problem} retry={reload} />;
  return (
    <Section title="identity.keys" actions={[rotate]}>
      <p class="hint">{text('identity.keysHint')}</p>
      <Table
        caption={text('identity.keys')}
        rows={data.accessTokenKeys ?? []}
        keyOf={({ kid }) => kid}
        columns={[
          { name: text('identity.kid'), cell: ({ kid }) => <code>{kid}</code> },
          {
            name: text('column.status'),
            cell: (key) => <Badge of={stateOf(key)} tone={tones[stateOf(key)]} />,
          },
          { name: text('identity.algorithm'), cell: ({ algorithm }) => algorithm },
          { name: text('identity.signsFrom'), cell: ({ activeFrom }) => <Time at={activeFrom} /> },
          { name: text('identity.verifiesUntil'), cell: ({ verifiesUntil }) => <Time at={verifiesUntil} /> },
          { name: text('column.actions'), cell: (key) => <Actions actions={actionsOf(key)} /> },
        ]}
      />
    </Section>
  );
}

type State = 'WITHDRAWN' | 'PUBLISHED' | 'SIGNS' | 'VERIFIES' | 'RETIRED';

const tones: Readonly<Record<State, 'good' | 'wait' | 'bad' | 'plain'>> = {
  SIGNS: 'good',
  PUBLISHED: 'wait',
  VERIFIES: 'plain',
  RETIRED: 'plain',
  WITHDRAWN: 'bad',
};

function stateOf({ activeFrom, verifiesUntil, withdrawnAt }: Row): State {
  if (withdrawnAt) return 'WITHDRAWN';
  if (Date.parse(activeFrom) > Date.now()) return 'PUBLISHED';
  if (!verifiesUntil) return 'SIGNS';
  return Date.parse(verifiesUntil) > Date.now() ? 'VERIFIES' : 'RETIRED';
}

function actionsOf(key: Row): Action[] {
  const state = stateOf(key);
  if (state === 'WITHDRAWN' || state === 'RETIRED') return [];
  return [
    {
      operation: withdrawSigningKey,
      label: 'identity.withdraw',
      fixed: { kid: key.kid },
      target: words(state),
      isGrave: true,
      confirms: key.kid,
      before: <p class="notice bad">{text('identity.withdrawWarning')}</p>,
    },
  ];
}
