import { agentCards } from '../../../generated/agents.ts';
import { differencesOf } from '../../data/differences.ts';
import { useDocument } from '../../data/documents.ts';
import { changeQuery, route } from '../../state/route.ts';
import { useStore } from '../../state/store.ts';
import { text } from '../../text/text.ts';
import { Differences } from '../../widgets/differences.tsx';
import { Section, Waiting } from '../../widgets/page.tsx';

/** The differences between two cards of an agent; by default between the newest and the one before. */
export function Compare({ agentId }: { agentId: string }) {
  const { data, problem, reload } = useDocument(agentCards, { agentId });
  const { query } = useStore(route);
  const cards = data?.agentVersions?.content;
  if (!cards) return <Waiting problem={problem} retry={reload} />;
  const [newest, previous] = cards;
  if (!newest || !previous) return null;
  const chosen = (name: string, otherwise: typeof newest) =>
    cards.find(({ registryVersion }) => registryVersion === query.get(name)) ?? otherwise;
  const [from, to] = [chosen('from', previous), chosen('to', newest)];
  const choice = (name: 'from' | 'to', value: string) => (
    <label>
      {text(`differences.${name}`)}
      <select value={value} onChange={({ currentTarget }) => changeQuery({ [name]: currentTarget.value })}>
        {cards.map(({ registryVersion, cardVersion }) => (
          <option key={registryVersion} value={registryVersion}>
            {text('agents.cardOf', { version: registryVersion, card: cardVersion })}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <Section title="differences.title">
      <div class="filters">
        {choice('from', from.registryVersion)}
        {choice('to', to.registryVersion)}
      </div>
      <Differences all={differencesOf(from.card, to.card)} none="differences.none" />
    </Section>
  );
}
