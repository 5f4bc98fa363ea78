import {
  type KillSwitchPartsFragment,
  killSwitchDetail,
  liftKillSwitch,
} from '../../../generated/kill-switches.ts';
import { useDocument } from '../../data/documents.ts';
import { myself } from '../../session/myself.ts';
import { changeQuery } from '../../state/route.ts';
import { text, words } from '../../text/text.ts';
import type { Action } from '../../widgets/action.tsx';
import { Badge } from '../../widgets/badge.tsx';
import { Fact, Facts } from '../../widgets/facts.tsx';
import { Section, Waiting } from '../../widgets/page.tsx';
import { Person, Subject } from '../../widgets/subjects.tsx';
import { Time } from '../../widgets/time.tsx';

type Properties = { of: KillSwitchPartsFragment };

/** What a kill switch stops. Only the ids of people and of the tenant are kept. */
export function Target({ of: { scope, targetId, targetName } }: Properties) {
  if (scope === 'TENANT') return <>{myself.value.tenantName}</>;
  return <Subject kind={scope} id={targetId} name={targetName} />;
}

/** Lifts a kill switch; what it has stopped runs again at once. */
export function liftAction({ id, scope, targetName }: KillSwitchPartsFragment): Action {
  return {
    operation: liftKillSwitch,
    label: 'killSwitches.lift',
    target: targetName ?? words(scope),
    fixed: { id },
    before: <p class="notice">{text('killSwitches.liftWarning')}</p>,
  };
}

/** The kill switch that the address opens. */
export function OpenSwitch({ id }: { id: string }) {
  const { data, problem, reload } = useDocument(killSwitchDetail, { id });
  const found = data?.killSwitch;
  if (!found) return <Waiting problem={problem} retry={reload} />;
  return (
    <Section title="killSwitches.one" actions={found.liftedAt ? [] : [liftAction(found)]}>
      <Facts>
        <Fact name="killSwitches.target">
          <Target of={found} />
        </Fact>
        <Fact name="killSwitches.scope">
          <Badge of={found.scope} />
        </Fact>
        <Fact name="column.status">
          <Badge of={found.liftedAt ? 'LIFTED' : 'ACTIVE'} tone={found.liftedAt ? 'plain' : 'bad'} />
        </Fact>
        <Fact name="column.reason">{found.reason}</Fact>
        <Fact name="killSwitches.raised">
          <Time at={found.createdAt} />
        </Fact>
        <Fact name="killSwitches.raisedBy">
          <Person user={found.createdBy} />
        </Fact>
        <Fact name="killSwitches.lifted">{found.liftedAt && <Time at={found.liftedAt} />}</Fact>
        <Fact name="killSwitches.liftedBy">{found.liftedBy && <Person user={found.liftedBy} />}</Fact>
        <Fact name="killSwitches.liftReason">{found.liftReason}</Fact>
      </Facts>
      <button type="button" class="plain" onClick={() => changeQuery({ open: undefined })}>
        {text('action.close')}
      </button>
    </Section>
  );
}
