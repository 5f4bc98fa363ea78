import type { ComponentChildren, ComponentType } from 'preact';
import type { FormField } from '../data/operation.types.ts';
import type { FieldProblem } from '../data/problem.ts';
import { type TextName, text, words } from '../text/text.ts';
import { controlOf, type Entries, itemsAt, type ShownTest } from './form-values.ts';

/** A control of its own for a field, for instance one that finds a subject by its name. */
export type Picker = ComponentType<ControlProperties>;

/** A part of a form that is shown in a way of its own. */
export type Part = (properties: FieldProperties) => ComponentChildren;

/** What a control is told. */
export interface ControlProperties {
  id: string;
  /** Of a list, one on a line. */
  value: string;
  describedBy: string;
  isRequired: boolean;
  isInvalid: boolean;
  change(value: string): void;
}

/** What was entered in a form, and what is wrong with it. */
export interface FormState {
  entries: Entries;
  problems: readonly FieldProblem[];
  /** By the names of fields. */
  pickers?: Readonly<Record<string, Picker>> | undefined;
  /** Whether a field is asked for, where that hangs on other entries. */
  isShown?: ShownTest | undefined;
  /** The names of fields that come first; the required ones follow. */
  first?: readonly string[] | undefined;
  parts?: Readonly<Record<string, Part>> | undefined;
  names?: Readonly<Record<string, TextName>> | undefined;
  change(at: string, entry: Entries[string]): void;
}

/** One field of a form, at its pointer. */
export interface FieldProperties extends FormState {
  field: FormField;
  at: string;
}

/** The control that a field is entered in. */
export function ControlOf(
  properties: FieldProperties & { id: string; isInvalid: boolean },
): ComponentChildren {
  const { field, at, entries, id, isInvalid, pickers, change } = properties;
  const entry = entries[at];
  const describedBy = `${id}-hint ${id}-problem`;
  const common = {
    id,
    'aria-describedby': describedBy,
    'aria-invalid': isInvalid,
    required: field.isRequired ?? false,
  };
  const value = typeof entry === 'string' ? entry : '';
  const set = ({ currentTarget }: { currentTarget: { value: string } }) => change(at, currentTarget.value);
  const Own = pickers?.[field.name];
  if (Own)
    return (
      <Own
        {...{ id, value, describedBy, isInvalid }}
        isRequired={common.required}
        change={(to) => change(at, to)}
      />
    );
  if (field.kind === 'enumeration')
    return field.isList ? <Choices {...properties} /> : <Choice {...{ field, common, value, set }} />;
  if (field.isList) return <textarea {...common} rows={4} value={value} onInput={set} />;
  const control = controlOf(field);
  switch (control) {
    case 'check':
      return <Check {...{ field, common, entry, set }} change={(to) => change(at, to)} />;
    case 'prose':
      return <textarea {...common} rows={3} maxLength={field.longest} value={value} onInput={set} />;
    case 'json':
      return <textarea {...common} class="code" rows={8} spellcheck={false} value={value} onInput={set} />;
    default:
      return (
        <input
          {...common}
          {...({ type: inputTypes[control] } as object)}
          autocomplete={control === 'secret' ? 'new-password' : 'off'}
          maxLength={field.longest}
          min={field.least}
          max={field.most}
          value={value}
          onInput={set}
        />
      );
  }
}

const inputTypes = {
  text: 'text',
  secret: 'password',
  number: 'number',
  instant: 'datetime-local',
  date: 'date',
} as const;

interface Common {
  id: string;
  'aria-describedby': string;
  'aria-invalid': boolean;
  required: boolean;
}
type Set = (event: { currentTarget: { value: string } }) => void;

function Choice({
  field,
  common,
  value,
  set,
}: {
  field: FormField;
  common: Common;
  value: string;
  set: Set;
}) {
  return (
    <select {...common} value={value} onChange={set}>
      <option value="">{text(field.isRequired ? 'form.choose' : 'form.none')}</option>
      {field.values?.map((one) => (
        <option key={one} value={one}>
          {words(one)}
        </option>
      ))}
    </select>
  );
}

/** A yes or no that must be given is a box; one that may be left out has three values. */
function Check(properties: {
  field: FormField;
  common: Common;
  entry: unknown;
  set: Set;
  change(to: boolean): void;
}) {
  const { field, common, entry, set, change } = properties;
  if (field.isRequired)
    return (
      <input
        {...common}
        required={false}
        type="checkbox"
        checked={entry === true}
        onChange={({ currentTarget }) => change(currentTarget.checked)}
      />
    );
  return (
    <select {...common} value={String(entry ?? '')} onChange={set}>
      <option value="">{text('form.unchanged')}</option>
      <option value="true">{text('form.yes')}</option>
      <option value="false">{text('form.no')}</option>
    </select>
  );
}

/** Several values of an enumeration. */
function Choices({ field, at, entries, change, id }: FieldProperties & { id: string }) {
  const chosen = itemsAt(entries, at);
  const toggle = (one: string) =>
    change(at, chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the label of the field is its name.
    <div class="choices" role="group" id={id} aria-label={words(field.name)}>
      {field.values?.map((one) => (
        <label key={one}>
          <input type="checkbox" checked={chosen.includes(one)} onChange={() => toggle(one)} /> {words(one)}
        </label>
      ))}
    </div>
  );
}
