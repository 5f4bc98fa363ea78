import { text, words } from '../../text/text.ts';
import type { Action } from '../../widgets/action.tsx';
import { Badge } from '../../widgets/badge.tsx';
import type { FieldProperties } from '../../widgets/controls.tsx';
import { Fact, Facts } from '../../widgets/facts.tsx';
import { itemsAt } from '../../widgets/form-values.ts';
import { Section } from '../../widgets/page.tsx';
import { Person } from '../../widgets/subjects.tsx';
import { Time } from '../../widgets/time.tsx';
import { type Governed, type Law, operationsOf, type SubjectProperties } from './subject-operations.ts';

interface Properties {
  subject: SubjectProperties;
  found: Governed;
  law: Law | null;
}

/** The risk tier of a subject, why it has this tier, and the answers that it rests on. */
export function Classification({ subject, found, law }: Properties) {
  const { classification } = found;
  if (!classification) return null;
  const { riskTier, effectiveRiskTier, reason, lawVersion, classifiedAt, classifiedBy, answers } =
    classification;
  const inherited = found.governance?.inheritedFromCount ?? 0;
  return (
    <Section title="governance.classification" actions={[classifyAction(subject, found, law)]}>
      <Facts>
        <Fact name="governance.ownTier">
          <Badge of={riskTier} />
        </Fact>
        <Fact name="governance.effectiveTier">
          <Badge of={effectiveRiskTier} />
          {inherited > 0 && <p class="hint">{text('governance.inherited', { count: inherited })}</p>}
        </Fact>
        <Fact name="governance.lawVersion">{lawVersion}</Fact>
        <Fact name="governance.classified">{classifiedAt && <Time at={classifiedAt} />}</Fact>
        <Fact name="column.by">{classifiedBy && <Person user={classifiedBy} />}</Fact>
        <Fact name="column.reason">{reason}</Fact>
      </Facts>
      {answers.length > 0 && (
        <details>
          <summary>{text('governance.answers', { count: answers.length })}</summary>
          <ul class="rows">
            {answers.map(({ question, answer }) => (
              <li key={question}>
                {law?.questions.find(({ id }) => id === question)?.text ?? words(question)}{' '}
                <strong>{text(answer ? 'form.yes' : 'form.no')}</strong>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Section>
  );
}

/** Classifies a subject: the tier, and the questions of the regulation. */
export function classifyAction(
  { kind, id, name }: SubjectProperties,
  found: Governed,
  law: Law | null,
): Action {
  const { riskTier, answers, reason } = found.classification ?? {};
  const isFirst = !found.classification?.classifiedAt;
  return {
    operation: operationsOf[kind].classify,
    label: 'governance.classify',
    target: name,
    fixed: { id },
    initial: { input: { answers, ...(!isFirst && { riskTier }) }, reason },
    parts: { answers: (field: FieldProperties) => <Questions {...field} law={law} /> },
    before: law && <Tiers kind={kind} law={law} />,
  };
}

/** What each tier means for this kind of subject. */
function Tiers({ kind, law }: { kind: SubjectProperties['kind']; law: Law }) {
  return (
    <details>
      <summary>{text('governance.tiers')}</summary>
      <dl class="terms">
        {law.tiers
          .filter(({ kinds }) => kinds.includes(kind))
          .map(({ tier, meaning }) => (
            <div key={tier}>
              <dt>{words(tier)}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
      </dl>
    </details>
  );
}

/** The questions of the regulation. One without an answer has the one that the law assumes. */
function Questions({ at, entries, change, law }: FieldProperties & { law: Law | null }) {
  const items = itemsAt(entries, at);
  const answer = (question: string, value: string) => {
    const item = items.find((one) => entries[`${at}/${one}/question`] === question);
    const next = item ?? String(Math.max(-1, ...items.map(Number)) + 1);
    if (value === '')
      return change(
        at,
        items.filter((one) => one !== item),
      );
    if (!item) change(at, [...items, next]);
    change(`${at}/${next}/question`, question);
    change(`${at}/${next}/answer`, value === 'true');
  };
  return (
    <fieldset class="group">
      <legend>{text('governance.questions')}</legend>
      {law?.questions.map(({ id, text: question, article, assumed }) => {
        const item = items.find((one) => entries[`${at}/${one}/question`] === id);
        const value = item === undefined ? '' : String(entries[`${at}/${item}/answer`] === true);
        return (
          <div key={id} class="field">
            <label for={`question-${id}`}>{question}</label>
            <select
              id={`question-${id}`}
              value={value}
              onChange={({ currentTarget }) => answer(id, currentTarget.value)}
            >
              <option value="">
                {text('governance.assumed', { answer: text(assumed ? 'form.yes' : 'form.no') })}
              </option>
              <option value="true">{text('form.yes')}</option>
              <option value="false">{text('form.no')}</option>
            </select>
            <p class="hint">{article}</p>
          </div>
        );
      })}
    </fieldset>
  );
}
