import { text, words } from '../../text/text.ts';
import { type Action, Actions } from '../../widgets/action.tsx';
import { Badge } from '../../widgets/badge.tsx';
import { To } from '../../widgets/link.tsx';
import { Section } from '../../widgets/page.tsx';
import { governedPath } from '../../widgets/subjects.tsx';
import { assignAction } from './assignments.tsx';
import { classifyAction } from './classification.tsx';
import { addDocumentAction } from './documents.tsx';
import type { Governed, Law, Obligation, SubjectProperties } from './subject-operations.ts';

interface Properties {
  subject: SubjectProperties;
  found: Governed;
  law: Law | null;
}

const met = new Set(['SATISFIED', 'EXPIRING', 'WAIVED', 'NOT_APPLICABLE']);
const tones = { SATISFIED: 'good', EXPIRING: 'wait', PENDING_APPROVAL: 'wait' } as const;

/** The obligations of a subject: those that are not met first, each with what meets it. */
export function Obligations(properties: Properties) {
  const { obligations } = properties.found;
  if (!obligations) return null;
  const unmet = obligations.filter(({ status }) => !met.has(status));
  const others = obligations.filter(({ status }) => met.has(status));
  return (
    <Section title="governance.obligations">
      {unmet.length === 0 && <p class="hint">{text('governance.allMet')}</p>}
      <ul class="rows">
        {unmet.map((one) => (
          <Row key={one.id} {...properties} of={one} />
        ))}
      </ul>
      {others.length > 0 && (
        <details>
          <summary>{text('governance.met', { count: others.length })}</summary>
          <ul class="rows">
            {others.map((one) => (
              <Row key={one.id} {...properties} of={one} />
            ))}
          </ul>
        </details>
      )}
    </Section>
  );
}

function Row(properties: Properties & { of: Obligation }) {
  const { of: obligation } = properties;
  const { label, article, status, mandatory, detail, fixHint } = obligation;
  const isMet = met.has(status);
  const tone = tones[status as keyof typeof tones] ?? (isMet ? 'plain' : mandatory ? 'bad' : 'plain');
  return (
    <li>
      <strong>{label}</strong> <Badge of={status} tone={tone} />{' '}
      {!mandatory && <span class="hint">{text('governance.recommended')}</span>}
      <p>{detail ?? fixHint}</p>
      {!isMet && detail && fixHint && <p class="hint">{fixHint}</p>}
      <p class="hint">{article}</p>
      {!isMet && <Fix {...properties} />}
    </li>
  );
}

/** What meets an obligation, as far as a form or a page of the console does. */
function Fix({ subject, found, law, of: obligation }: Properties & { of: Obligation }) {
  const { fixTarget, documentKind, role, control, status } = obligation;
  if (control === 'KILL_SWITCH') return <To to="/kill-switches">{text('killSwitches.title')}</To>;
  // Who approves looks at the document first.
  if (status === 'PENDING_APPROVAL') return null;
  if (fixTarget === 'CLASSIFICATION' && !needsTier.has(found.classification?.riskTier ?? ''))
    return <Dependencies found={found} />;
  const actions: Partial<Record<Obligation['fixTarget'], Action>> = {
    DOCUMENTS: addDocumentAction(subject, documentKind),
    ASSIGNMENTS: assignAction(subject, found, role),
    CLASSIFICATION: classifyAction(subject, found, law),
  };
  return <Actions actions={[actions[fixTarget]]} />;
}

/** Tiers with which the subject itself is to be classified; with the others, what it uses is. */
const needsTier = new Set(['UNCLASSIFIED', 'PROHIBITED']);

/** What the subject uses and has no risk tier. */
function Dependencies({ found: { gate } }: { found: Governed }) {
  return (
    <ul class="plain-list">
      {gate?.unclassifiedDependencies.map(({ id, kind, name, isOwn }) => (
        <li key={id}>
          {isOwn ? (
            <To to={governedPath(kind, id)}>{name ?? words(kind)}</To>
          ) : (
            text('governance.ofOthers', { name: name ?? words(kind) })
          )}
        </li>
      ))}
    </ul>
  );
}
