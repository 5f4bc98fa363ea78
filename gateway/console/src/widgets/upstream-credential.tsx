import { text, words } from '../text/text.ts';
import type { Action } from './action.tsx';
import { Fact, Facts } from './facts.tsx';
import { Outside } from './link.tsx';
import { Section } from './page.tsx';
import { Time } from './time.tsx';

/** How the gateway authenticates at an agent or a tool server; its secret is never shown. */
interface UpstreamCredential {
  kind: string;
  headerName?: string | null;
  clientId?: string | null;
  tokenUrl?: string | null;
  scope?: string | null;
  origins: readonly string[];
  setAt: string;
}

/** The credential that the gateway sends to a subject, and what can be done with it. */
export function UpstreamCredentialOf(properties: {
  credential: UpstreamCredential | null;
  set: Omit<Action, 'label'>;
  remove: Omit<Action, 'label'>;
}) {
  const { credential } = properties;
  const set: Action = { ...properties.set, label: 'credential.set' };
  const remove: Action = { ...properties.remove, label: 'action.remove', isGrave: true };
  return (
    <Section title="credential.title" actions={credential ? [set, remove] : [set]}>
      {credential ? (
        <Facts>
          <Fact name="column.kind">{words(credential.kind)}</Fact>
          <Fact name="credential.header">{credential.headerName}</Fact>
          <Fact name="credential.client">{credential.clientId}</Fact>
          <Fact name="credential.tokens">
            {credential.tokenUrl && <Outside href={credential.tokenUrl} />}
          </Fact>
          <Fact name="credential.scope">{credential.scope}</Fact>
          <Fact name="credential.origins">{credential.origins.join(', ')}</Fact>
          <Fact name="column.since">
            <Time at={credential.setAt} />
          </Fact>
        </Facts>
      ) : (
        <p class="hint">{text('credential.none')}</p>
      )}
    </Section>
  );
}
