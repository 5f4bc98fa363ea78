import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { FormField } from '../data/operation.types.ts';
import { text, words } from '../text/text.ts';
import { ControlOf, type FieldProperties, type FormState } from './controls.tsx';
import { controlOf, itemsAt, problemAt } from './form-values.ts';

/** Fields of a form, or of an object in it. */
interface FieldsProperties extends FormState {
  fields: readonly FormField[];
  /** The pointer of the object that has the fields. */
  at?: string;
}

/** The controls for all fields of a form, or of an object in it. */
export function Fields(properties: FieldsProperties) {
  const { fields, at = '', entries, isShown, first = [] } = properties;
  const rank = ({ name, isRequired }: FormField) =>
    first.includes(name) ? first.indexOf(name) : first.length + (isRequired ? 0 : 1);
  const shown = fields
    .filter(({ name }) => isShown?.(`${at}/${name}`, entries) ?? true)
    .sort((one, other) => rank(one) - rank(other));
  return (
    <>
      {shown.map((field) => (
        <AnyField key={field.name} {...properties} field={field} at={`${at}/${field.name}`} />
      ))}
    </>
  );
}

function AnyField(properties: FieldProperties) {
  const { field, at, parts } = properties;
  const Own = parts?.[field.name];
  if (Own) return <Own {...properties} />;
  if (field.kind !== 'object') return <Labelled {...properties} />;
  if (field.isList)
    return (
      <fieldset class="group">
        <legend>{nameOf(properties)}</legend>
        {field.description && <p class="hint">{withCode(field.description)}</p>}
        <Items {...properties} />
      </fieldset>
    );
  // The one object that has all of a form needs no frame.
  if (field.name === 'input') return <Fields {...properties} fields={field.fields ?? []} at={at} />;
  return <Group {...properties} />;
}

/** An object in a form. One that may be left out is closed until it is needed. */
function Group(properties: FieldProperties) {
  const { field, at, entries, problems } = properties;
  const [isFilled] = useState(() =>
    Object.entries(entries).some(([one, entry]) => one.startsWith(`${at}/`) && entry !== ''),
  );
  const isWrong = problems.some(({ pointer }) => `${pointer}/`.includes(`/${field.name}/`));
  return (
    <details class="group" open={field.isRequired || isFilled || isWrong}>
      <summary>
        {nameOf(properties)}
        {!field.isRequired && <span class="optional"> {text('form.optional')}</span>}
      </summary>
      {field.description && <p class="hint">{withCode(field.description)}</p>}
      <Fields {...properties} fields={field.fields ?? []} at={at} />
    </details>
  );
}

function nameOf({ field, names }: FieldProperties): string {
  const special = names?.[field.name];
  return special ? text(special) : words(field.name);
}

/** The objects of a list, which can be added and removed. */
function Items(properties: FieldProperties) {
  const { field, at, entries, change } = properties;
  const items = itemsAt(entries, at);
  const next = String(Math.max(-1, ...items.map(Number)) + 1);
  return (
    <>
      {items.map((item) => (
        <div key={item} class="item">
          <Fields {...properties} fields={field.fields ?? []} at={`${at}/${item}`} />
          <button
            type="button"
            class="plain"
            onClick={() =>
              change(
                at,
                items.filter((other) => other !== item),
              )
            }
          >
            {text('action.remove')}
          </button>
        </div>
      ))}
      <button type="button" class="plain" onClick={() => change(at, [...items, next])}>
        {text('action.add')}
      </button>
    </>
  );
}

/** What the schema says of a field, where that is more than its label says. */
function hintOf({ description = '' }: FormField): ComponentChildren {
  const isPlain = /^(The (id|name|type)|A description for people)\b[^.]*\.$/.test(description);
  return isPlain ? null : withCode(description);
}

function Labelled(properties: FieldProperties) {
  const { field, at, problems, pickers } = properties;
  // The schema says that it is an id, which the person does not enter.
  const isPicked = field.isRequired && pickers?.[field.name];
  const id = `field${at.replaceAll('/', '-')}`;
  const problem = problemAt(problems, at);
  const isCheck =
    field.kind === 'scalar' && controlOf(field) === 'check' && field.isRequired && !field.isList;
  const label = (
    <label for={id}>
      {nameOf(properties)}
      {!field.isRequired && <span class="optional"> {text('form.optional')}</span>}
    </label>
  );
  return (
    <div class={isCheck ? 'field check' : 'field'} data-pointer={at}>
      {label}
      <ControlOf {...properties} id={id} isInvalid={problem !== undefined} />
      <p class="hint" id={`${id}-hint`}>
        {!isPicked && hintOf(field)}
      </p>
      <p class="problem" id={`${id}-problem`} role="alert">
        {problem}
      </p>
    </div>
  );
}

/** A description of the schema, which has the names of fields between backticks. */
function withCode(description: string): ComponentChildren {
  return description.split('`').map((part, index) => (index % 2 ? <code key={part}>{part}</code> : part));
}
