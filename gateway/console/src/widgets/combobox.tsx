import { useEffect, useState } from 'preact/hooks';

/** Something that a combobox offers. */
export interface Choice {
  key: string;
  name: string;
  hint?: string | null | undefined;
}

/** Its list is not a `datalist`, which the types of the library demand. */
const combobox = { role: 'combobox' } as object;

interface ComboboxProperties<C extends Choice> {
  id: string;
  /** The name of the list, and of the input where no label has it. */
  title: string;
  value: string;
  choices: readonly C[];
  isOpen: boolean;
  /** How many there are, for screen readers too. */
  status: string;
  /** Further attributes of the input. */
  attributes?: Readonly<Record<string, unknown>>;
  enter(value: string): void;
  choose(choice: C): void;
  open?(): void;
  close?(): void;
}

/** An input with a list of choices: arrow keys move, Enter takes one, Escape closes the list (APG). */
export function Combobox<C extends Choice>(properties: ComboboxProperties<C>) {
  const { id, title, value, choices, isOpen, status, attributes, enter, choose, open, close } = properties;
  const [active, setActive] = useState(0);
  const list = `${id}-choices`;
  const isShown = isOpen && choices.length > 0;
  useEffect(() => setActive(0), [choices]);
  useEffect(() => {
    if (isShown) document.getElementById(`${list}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, isShown]);
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = choices[active];
    if (step && !isOpen) open?.();
    else if (step) setActive((active + step + choices.length) % Math.max(choices.length, 1));
    else if (event.key === 'Enter' && isOpen && chosen) choose(chosen);
    else if (event.key === 'Escape' && isOpen && close) close();
    else return;
    event.preventDefault();
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role is combobox. */}
      <input
        id={id}
        type="text"
        autocomplete="off"
        spellcheck={false}
        {...combobox}
        {...attributes}
        aria-controls={list}
        aria-expanded={isShown}
        aria-autocomplete="list"
        aria-activedescendant={isShown ? `${list}-${active}` : undefined}
        value={value}
        onInput={({ currentTarget }) => enter(currentTarget.value)}
        onClick={open}
        onBlur={close}
        onKeyDown={press}
      />
      <Listbox {...{ list, title, choices, active, isShown, choose }} />
      <p class="hint" role="status">
        {status}
      </p>
    </>
  );
}

interface ListboxProperties<C extends Choice> {
  list: string;
  title: string;
  choices: readonly C[];
  active: number;
  isShown: boolean;
  choose(choice: C): void;
}

function Listbox<C extends Choice>(properties: ListboxProperties<C>) {
  const { list, title, choices, active, isShown, choose } = properties;
  return (
    <div id={list} role="listbox" aria-label={title} hidden={!isShown}>
      {choices.map((choice, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the combobox.
        <div
          key={choice.key}
          id={`${list}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          // The input keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(choice)}
        >
          <span>{choice.name}</span> <span class="hint">{choice.hint}</span>
        </div>
      ))}
    </div>
  );
}
