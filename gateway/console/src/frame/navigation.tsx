import type { PageEntry } from '../pages/page.types.ts';
import { pages, rolesOf } from '../pages/pages.table.ts';
import { hasOneOf, myself } from '../session/myself.ts';
import { useStore } from '../state/store.ts';
import { type TextName, text } from '../text/text.ts';
import { To } from '../widgets/link.tsx';

const groups: readonly (readonly [NonNullable<PageEntry['group']>, TextName])[] = [
  ['now', 'navigation.now'],
  ['registry', 'navigation.registry'],
  ['governance', 'navigation.governance'],
  ['traffic', 'navigation.traffic'],
  ['tenant', 'navigation.tenant'],
];

/** The pages that the person may see, by groups. */
export function Navigation({ current }: { current: PageEntry | undefined }) {
  useStore(myself);
  return (
    <nav id="navigation" class="pages" aria-label={text('navigation.title')}>
      {groups.map(([group, name]) => (
        <Group key={group} name={text(name)} entries={seen(group)} current={current} />
      ))}
    </nav>
  );
}

/** The pages of the navigation that the person may see. */
export function seen(group?: PageEntry['group']): readonly PageEntry[] {
  const { isOperator } = myself.value;
  return pages.filter(
    (page) =>
      page.group &&
      (!group || page.group === group) &&
      hasOneOf(rolesOf(page)) &&
      (!page.isOperators || isOperator),
  );
}

function Group(properties: { name: string; entries: readonly PageEntry[]; current: PageEntry | undefined }) {
  const { name, entries, current } = properties;
  if (entries.length === 0) return null;
  return (
    <>
      <h2>{name}</h2>
      <ul>
        {entries.map((entry) => (
          <li key={entry.path}>
            {/* The page of one subject belongs to the list that it is in. */}
            <To to={entry.path} isCurrent={current?.name === entry.name}>
              {text(entry.name)}
            </To>
          </li>
        ))}
      </ul>
    </>
  );
}
