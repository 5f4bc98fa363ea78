import type { FormField } from '../data/operation.types.ts';
import { type TextName, text, words } from '../text/text.ts';
import { instantOf, localOf } from '../text/times.ts';
import type { Picker } from './controls.tsx';

/** What filters and their values are called. */
export type FilterNames = Readonly<Record<string, TextName>>;

interface FiltersProperties {
  fields: readonly FormField[];
  presets?: Readonly<Record<string, string>>;
  names?: FilterNames;
  pickers?: Readonly<Record<string, Picker>>;
  chosen(name: string): string | undefined;
  choose(changes: Record<string, string | undefined>): void;
}

/** Stands in the address for a filter that is off, where it has a preset. */
const all = 'ALL';

/** Filters that stand side by side; if there are more, the others are folded while they are off. */
const mostShown = 3;

/** The controls for what of the variables of a list people choose. */
export function Filters(properties: FiltersProperties) {
  const { fields, presets = {}, names = {}, pickers = {}, chosen, choose } = properties;
  if (fields.length === 0) return null;
  const filterOfField = (field: FormField) => (
    <Filter
      key={field.name}
      {...{ field, names }}
      off={presets[field.name] ? all : ''}
      picker={pickers[field.name]}
      value={chosen(field.name) ?? ''}
      change={(value) => choose({ [field.name]: value })}
    />
  );
  const shown = fields.length > mostShown + 1 ? fields.slice(0, mostShown) : fields;
  const others = fields.slice(shown.length);
  const isOn = others.some(({ name }) => chosen(name) !== undefined);
  return (
    <search>
      <form class="filters" onSubmit={(event) => event.preventDefault()}>
        {shown.map(filterOfField)}
        {others.length > 0 && (
          <details open={isOn}>
            <summary>{text('list.moreFilters')}</summary>
            <div class="filters">{others.map(filterOfField)}</div>
          </details>
        )}
      </form>
    </search>
  );
}

interface FilterProperties {
  field: FormField;
  names: FilterNames;
  /** The value that stands for all. */
  off: string;
  picker: Picker | undefined;
  value: string;
  change(value: string): void;
}

function Filter(properties: FilterProperties) {
  const { field, names, picker: Own, value, change } = properties;
  const { name, kind, type } = field;
  const label = nameOf(name, names);
  if (kind === 'enumeration') return <EnumerationFilter {...properties} label={label} />;
  if (type === 'Boolean')
    return (
      <label class="check">
        <input
          type="checkbox"
          checked={value === 'true'}
          onChange={({ currentTarget }) => change(currentTarget.checked ? 'true' : '')}
        />{' '}
        {label}
      </label>
    );
  if (Own)
    return (
      <div class="picked">
        <label for={`filter-${name}`}>{label}</label>
        <Own
          id={`filter-${name}`}
          {...{ value, change }}
          describedBy=""
          isRequired={false}
          isInvalid={false}
        />
      </div>
    );
  if (type === 'DateTime') return <InstantFilter {...{ label, value, change }} />;
  return (
    <label>
      {label}
      <input
        {...({ type: name === 'q' ? 'search' : 'text' } as object)}
        value={value}
        onChange={({ currentTarget }) => change(currentTarget.value.trim())}
      />
    </label>
  );
}

function InstantFilter(properties: { label: string; value: string; change(value: string): void }) {
  const { label, value, change } = properties;
  return (
    <label>
      {label}
      <input
        type="datetime-local"
        value={isInstant(value) ? localOf(value) : ''}
        onChange={({ currentTarget }) => change(currentTarget.value && instantOf(currentTarget.value))}
      />
    </label>
  );
}

function EnumerationFilter({
  field,
  names,
  off,
  label,
  value,
  change,
}: FilterProperties & { label: string }) {
  const { values = [], initial } = field;
  return (
    <label>
      {label}
      <select value={value} onChange={({ currentTarget }) => change(currentTarget.value)}>
        {initial === undefined && <option value={off}>{text('list.all')}</option>}
        {values.map((one) => (
          <option key={one} value={one}>
            {nameOf(one, names)}
          </option>
        ))}
      </select>
    </label>
  );
}

function nameOf(name: string, names: FilterNames): string {
  const special = names[name];
  return special ? text(special) : words(name);
}

/** The value of a filter where the address names none: the list's, or the schema's. */
export function presetOf(
  name: string,
  fields: readonly FormField[],
  presets: Readonly<Record<string, string>> = {},
): string | undefined {
  const initial = fields.find((field) => field.name === name)?.initial;
  return presets[name] ?? (typeof initial === 'string' ? initial : undefined);
}

/** What is sent for the value of a filter: anyone can write an address, so only what the schema has counts. */
export function filterOf({ kind, type, values, isList }: FormField, value: string | undefined): unknown {
  if (value === undefined) return undefined;
  if (kind === 'enumeration' && !values?.includes(value)) return undefined;
  if (type === 'DateTime' && !isInstant(value)) return undefined;
  const single = type === 'Boolean' ? value === 'true' : type === 'Int' ? Number(value) : value;
  return isList ? [single] : single;
}

function isInstant(value: string): boolean {
  return !Number.isNaN(Date.parse(value));
}
