import {
  gateDecisions,
  gateRefusals,
  gateSettings,
  governanceReviews,
  incidents,
  myAssignments,
} from '../../../generated/governance.ts';
import { useGovernanceFeed } from '../../data/feeds.ts';
import { hasRole } from '../../session/myself.ts';
import { text } from '../../text/text.ts';
import { List } from '../../widgets/list.tsx';
import { PageHeading, Tabs } from '../../widgets/page.tsx';
import { decisionList, refusalList } from './gate-lists.tsx';
import { GateSettings } from './gate-settings.tsx';
import { AllIncidents } from './incidents.tsx';
import { assignmentList } from './my-assignments.tsx';
import { reviewList } from './reviews.tsx';

/** What is due, what waits for the person, and what the gate refuses. */
export function Page() {
  useGovernanceFeed([governanceReviews, myAssignments, incidents, gateSettings, gateDecisions, gateRefusals]);
  const isAuditor = hasRole('AUDIT:READ');
  return (
    <>
      <PageHeading title={text('governance.title')} question="governance.question" />
      <Tabs
        tabs={[
          { name: 'reviews', title: 'governance.reviews', content: () => <List list={reviewList} /> },
          { name: 'mine', title: 'governance.mine', content: () => <List list={assignmentList} /> },
          { name: 'incidents', title: 'governance.incidents', content: () => <AllIncidents /> },
          { name: 'gate', title: 'governance.gate', content: () => <GateSettings /> },
          isAuditor && {
            name: 'decisions',
            title: 'governance.decisions',
            content: () => <List list={decisionList} />,
          },
          isAuditor && {
            name: 'refusals',
            title: 'governance.refusals',
            content: () => <List list={refusalList} />,
          },
        ]}
      />
    </>
  );
}
