import { hasSealedForm } from '../../context-id/context-ids.ts';
import { protoRoles, protoStates } from '../enum-names.ts';
import { methodTable } from '../method.table.ts';
import type { Place, ValueRole } from './member-names.types.ts';

/** What policies do with a value that stands where A2A has one of some form. */
export interface ValueForm {
  /** Whether it steers the protocol and says nothing else: policies do not look at it. */
  steers?: (text: string) => boolean;
  /** Whether a changed one would break the protocol: policies look at it, but where they would redact, they block. */
  isFixed?: (text: string) => boolean;
  /** What they look at, where that is not the value itself. */
  searched?: (text: string) => string;
}

/** Every word of A2A: kinds, roles, states and methods. */
const words: ReadonlySet<string> = new Set([
  '2.0',
  'message',
  'task',
  'status-update',
  'artifact-update',
  'text',
  'file',
  'data',
  ...[...protoRoles].flat(),
  'ROLE_UNSPECIFIED',
  ...[...protoStates].flat(),
  'TASK_STATE_CANCELED',
  ...methodTable.map(({ name }) => name),
]);

/** RFC 9562. */
const uuid = /[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}/gi;
const digits = /\d{5,}/g;
/** Fewer digits than any number of a person has. */
const count = /^-?\d{1,6}$/;
/** RFC 3339. */
const time = /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:[Zz]|[+-]\d\d:\d\d)$/;
/** RFC 6838, with parameters. */
const mediaType = /^[\w!#$&^.+*-]+\/[\w!#$&^.+*-]+(?: *;.*)?$/s;
const uri = /^[a-z][a-z\d+.-]*:\S+$/i;
const base64 = /^[\w+/=\r\n-]*$/;

/** UUIDs, times and counters look like the number of a person by chance: every tenth number of 16 digits passes the check of cards. */
function withoutNumbers(id: string): string {
  return id.replace(uuid, ' ').replace(digits, ' ');
}

/** Whether an id says nothing beside its numbers. */
function isNumbers(id: string): boolean {
  return withoutNumbers(id).trim() === '';
}

const id: ValueForm = { steers: isNumbers, isFixed: () => true, searched: withoutNumbers };
const word: ValueForm = { steers: (text) => words.has(text) };

const forms: Readonly<Partial<Record<ValueRole | Place, ValueForm>>> = {
  ID: id,
  // What the relay has made for one party reaches no other one as it is: it is sealed, or sealed again.
  CONTEXT_ID: { ...id, steers: (text) => isNumbers(text) || hasSealedForm(text) },
  REQUEST_ID: { ...id, steers: (text) => isNumbers(text) || count.test(text) },
  WORD: word,
  PART_KIND: word,
  COUNT: { steers: (text) => count.test(text) },
  TIME: { steers: (text) => time.test(text) },
  MEDIA_TYPE: { isFixed: (text) => mediaType.test(text) },
  // The name of an extension is no link that anybody follows: policies about links do not concern it.
  EXTENSION: { isFixed: (text) => uri.test(text), searched: (text) => text.replace(/^https?:\/\//i, '') },
  BYTES: { steers: (text) => base64.test(text) },
};

/** Characters of the longest value that has a form: expressions are not run on anything longer. */
const longest = 1_000;

/** A longer one steers nothing, and may break the protocol where it is changed. */
const tooLong: ValueForm = { isFixed: () => true };

/** Of bytes, any length. */
const withoutEnd: ReadonlySet<ValueRole | Place> = new Set(['BYTES']);

/** The form of a value by its role and its length; `undefined` for what is a text, whatever it says. */
export function formOf(role: ValueRole | Place, length: number): ValueForm | undefined {
  const form = forms[role];
  return form && length > longest && !withoutEnd.has(role) ? tooLong : form;
}
