import { trafficOfAgents } from '../../../generated/traffic.ts';
import { useRegistryFeed } from '../../data/feeds.ts';
import { hasRole } from '../../session/myself.ts';
import { text } from '../../text/text.ts';
import { PageHeading, Tabs } from '../../widgets/page.tsx';
import { AgentTraffic } from './agent-traffic.tsx';
import { PolicyActivity } from './policy-activity.tsx';
import { Refusals } from './refusals.tsx';

/** What flows now: calls by agent, what the gate refused, and what policies found. */
export function Page() {
  // Calls have no feed of their own: they are read again now and then. What happens to agents shows at once.
  useRegistryFeed(['AGENT'], [trafficOfAgents]);
  const mayReadLedger = hasRole('AUDIT:READ');
  return (
    <>
      <PageHeading title={text('traffic.title')} question="traffic.question" />
      <Tabs
        tabs={[
          { name: 'agents', title: 'agents.title', content: () => <AgentTraffic /> },
          mayReadLedger && { name: 'gate', title: 'traffic.refusals', content: () => <Refusals /> },
          mayReadLedger && { name: 'policies', title: 'policies.title', content: () => <PolicyActivity /> },
        ]}
      />
    </>
  );
}
