import type { FormField } from '../data/operation.types.ts';
import type { FieldProblem } from '../data/problem.ts';
import { instantOf, localOf } from '../text/times.ts';

/** What a person has entered, by the pointer of its field: texts as they stand in the controls. */
export type Entries = Readonly<Record<string, string | readonly string[] | boolean>>;

/** Whether the field at a pointer is asked for, given what was entered. */
export type ShownTest = (at: string, entries: Entries) => boolean;

/** What was entered in the fields that are asked for. */
export function shownEntries(entries: Entries, isShown: ShownTest | undefined): Entries {
  if (!isShown) return entries;
  const isWithin = (at: string) =>
    at
      .split('/')
      .every((_part, index, parts) => index === 0 || isShown(parts.slice(0, index + 1).join('/'), entries));
  return Object.fromEntries(Object.entries(entries).filter(([at]) => isWithin(at)));
}

/** The name of the control for a scalar. */
export type Control = 'text' | 'prose' | 'secret' | 'number' | 'check' | 'instant' | 'date' | 'json';

const controls: Readonly<Record<string, Control>> = {
  Prose: 'prose',
  Secret: 'secret',
  UpstreamSecret: 'secret',
  Password: 'secret',
  TypedPassword: 'secret',
  Int: 'number',
  Float: 'number',
  Boolean: 'check',
  DateTime: 'instant',
  Date: 'date',
  JsonObject: 'json',
};

/** The control for a field that is neither an enumeration nor an object. */
export function controlOf({ type }: FormField): Control {
  return controls[type] ?? 'text';
}

/** Whether a value may be kept while the person signs in again. */
export function isSecret(field: FormField): boolean {
  return field.kind === 'scalar' && controlOf(field) === 'secret';
}

/** A value that cannot be sent as it was entered. */
export class UnreadableEntry extends Error {
  constructor(
    readonly pointer: string,
    detail: string,
  ) {
    super(detail);
  }
}

/**
 * The variables of what was entered. What is empty is left out, and null where the person has emptied it.
 * @param jsonHint what to say about text that is no JSON
 * @param begun what stood in the controls of a subject that is changed
 * @throws UnreadableEntry
 */
export function valuesOf(
  fields: readonly FormField[],
  entries: Entries,
  jsonHint: string,
  begun: Entries = {},
  at = '',
): object {
  const values = fields.map((field) => [
    field.name,
    valueAt(field, entries, jsonHint, begun, `${at}/${field.name}`),
  ]);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

function valueAt(field: FormField, entries: Entries, jsonHint: string, begun: Entries, at: string): unknown {
  if (field.kind === 'object' && field.isList) {
    const items = itemsAt(entries, at).map((index) =>
      valuesOf(field.fields ?? [], entries, jsonHint, {}, `${at}/${index}`),
    );
    return items.length > 0 || field.isRequired ? items : undefined;
  }
  if (field.kind === 'object') {
    const value = valuesOf(field.fields ?? [], entries, jsonHint, begun, at);
    if (field.isRequired || !hasOnlyDefaults(field, value)) return value;
    return isUntouched(field, begun, at) ? undefined : null;
  }
  const entry = entries[at];
  const isEmptied = String(begun[at] ?? '') !== '' && !field.isRequired && field.initial === undefined;
  if (field.isList) return listOf(field, entry) ?? (isEmptied ? [] : undefined);
  if (typeof entry === 'boolean') return entry;
  if (typeof entry !== 'string' || entry === '') return isEmptied ? null : undefined;
  return scalarOf(field, entry, jsonHint, at);
}

/** Whether a person has entered nothing into an object: what stands there is what the schema puts there. */
function hasOnlyDefaults({ fields = [] }: FormField, value: object): boolean {
  return fields.every(({ name, initial }) => {
    const member = (value as Record<string, unknown>)[name];
    return member === undefined || member === null || member === initial;
  });
}

/** The numbers of the items that were added to a list of objects. */
export function itemsAt(entries: Entries, at: string): readonly string[] {
  const items = entries[at];
  return Array.isArray(items) ? items : [];
}

function listOf({ isRequired, kind }: FormField, entry: Entries[string] | undefined): unknown {
  const lines = kind === 'enumeration' ? entry : String(entry ?? '').split('\n');
  const items = (Array.isArray(lines) ? lines : []).map((line) => line.trim()).filter((line) => line !== '');
  return items.length > 0 || isRequired ? items : undefined;
}

function scalarOf(field: FormField, entry: string, jsonHint: string, at: string): unknown {
  if (field.kind === 'enumeration') return entry === 'true' || entry === 'false' ? entry === 'true' : entry;
  switch (controlOf(field)) {
    case 'number':
      return Number(entry);
    case 'instant':
      return instantOf(entry);
    case 'check':
      return entry === 'true';
    case 'json':
      return parsed(entry, jsonHint, at);
    default:
      return entry;
  }
}

function parsed(entry: string, jsonHint: string, at: string): unknown {
  try {
    return JSON.parse(entry);
  } catch {
    throw new UnreadableEntry(at, jsonHint);
  }
}

/** The pointers of the fields that are needed and empty; of an object that may be left out only where something is in it. */
export function missingIn(fields: readonly FormField[], entries: Entries, at = ''): string[] {
  return fields.flatMap((field) => missingAt(field, entries, `${at}/${field.name}`));
}

function missingAt(field: FormField, entries: Entries, at: string): string[] {
  const { kind, isList, isRequired, fields = [] } = field;
  if (kind === 'object' && isList)
    return itemsAt(entries, at).flatMap((item) => missingIn(fields, entries, `${at}/${item}`));
  if (kind === 'object') {
    return !isRequired && isUntouched(field, entries, at) ? [] : missingIn(fields, entries, at);
  }
  return isRequired && !isList && (entries[at] ?? '') === '' ? [at] : [];
}

/** Whether only the default of the schema stands in a field. */
function isUntouched(
  { kind, isList, fields = [], initial }: FormField,
  entries: Entries,
  at: string,
): boolean {
  if (kind === 'object' && !isList)
    return fields.every((member) => isUntouched(member, entries, `${at}/${member.name}`));
  const entry = entries[at] ?? '';
  return Array.isArray(entry)
    ? entry.length === 0
    : ['', false, String(initial ?? '')].includes(entry as string);
}

/** What stands in the controls at the beginning. @param values of the subject that is changed, by the names of the fields */
export function entriesOf(fields: readonly FormField[], values: unknown, at = ''): Entries {
  const given = Object(values) as Record<string, unknown>;
  const all = fields.map((field) =>
    entriesOfField(field, given[field.name] ?? field.initial, `${at}/${field.name}`),
  );
  return Object.assign({}, ...all);
}

function entriesOfField(field: FormField, value: unknown, at: string): Entries {
  const { kind, isList, fields = [] } = field;
  if (kind === 'object' && isList) {
    const items = Array.isArray(value) ? value : [];
    const numbers = items.map((_item, index) => String(index));
    return Object.assign(
      { [at]: numbers },
      ...items.map((item, index) => entriesOf(fields, item, `${at}/${index}`)),
    );
  }
  if (kind === 'object') return entriesOf(fields, value, at);
  if (isList && kind === 'enumeration') return { [at]: Array.isArray(value) ? value.map(String) : [] };
  if (isList) return { [at]: Array.isArray(value) ? value.join('\n') : '' };
  return { [at]: entryOf(field, value) };
}

function entryOf(field: FormField, value: unknown): string | boolean {
  const control = field.kind === 'scalar' ? controlOf(field) : 'text';
  if (control === 'check' && field.isRequired) return value === true;
  if (value === undefined || value === null) return '';
  if (control === 'instant') return localOf(String(value));
  if (control === 'json') return JSON.stringify(value, null, 2);
  return String(value);
}

/** What is wrong with a field, by the pointers of the gateway's error: those of REST lack the name of the variable. */
export function problemAt(problems: readonly FieldProblem[], at: string): string | undefined {
  const found = problems.find(
    ({ pointer }) => pointer === at || at.endsWith(`/${pointer.replace(/^\//, '')}`),
  );
  return found?.detail;
}
