import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { touchOwn } from '../data/documents.ts';
import { execute } from '../data/execute.ts';
import type { FormField, Operation } from '../data/operation.types.ts';
import { asProblem, Problem } from '../data/problem.ts';
import { mayUse } from '../session/myself.ts';
import { keepDraft, takeDraft, waitingForm } from '../state/drafts.ts';
import { type TextName, text } from '../text/text.ts';
import type { Part, Picker } from './controls.tsx';
import { Fields } from './form.tsx';
import {
  type Entries,
  entriesOf,
  isSecret,
  missingIn,
  type ShownTest,
  shownEntries,
  UnreadableEntry,
  valuesOf,
} from './form-values.ts';
import { Button, More } from './more.tsx';
import { ProblemView, say } from './notice.tsx';

/** Something that a person can do: a mutation, and what of its variables is known. */
export interface Action {
  // The operations of all pages differ in their types.
  // biome-ignore lint/suspicious/noExplicitAny: checked where the action is declared.
  operation: Operation<any, any>;
  label: TextName;
  /** What it acts on, as people know it; it stands in the heading. */
  target?: string;
  /** Variables that the person does not enter. */
  fixed?: Readonly<Record<string, unknown>>;
  /** The values of the subject that is changed, by the names of the variables. */
  initial?: Readonly<Record<string, unknown>>;
  /** Whether it stops or ends something. */
  isGrave?: boolean;
  /** A name that the person enters to confirm what cannot be undone. */
  confirms?: string;
  /** What to know before, for instance what will stop; it may depend on what is entered. */
  before?: ComponentChildren | ((entered: Entries) => ComponentChildren);
  pickers?: Readonly<Record<string, Picker>>;
  /** Whether a field is asked for, where that hangs on other entries. */
  isShown?: ShownTest;
  /** The names of fields that come first; the required ones follow. */
  first?: readonly string[];
  /** Parts of the form that are shown in a way of their own, by the names of their fields. */
  parts?: Readonly<Record<string, Part>>;
  /** What fields are called here, where their own words say too little. */
  names?: Readonly<Record<string, TextName>>;
  /** Variables that this form leaves out. */
  without?: readonly string[];
  /** Variables that this form needs, although the operation may do without them. */
  needed?: readonly string[];
  /** What becomes of the answer; by default everything visible is read again. */
  done?(data: never): void;
  /** What the answer has to show before the dialog closes, for instance a secret that is shown once. */
  answer?(data: never): ComponentChildren;
}

/** Tells forms apart: several rows of a list have the same operation. */
function formOf({ operation, fixed = {} }: Action): string {
  return `${operation.name} ${JSON.stringify(fixed)}`;
}

interface ActionsProperties {
  actions: readonly (Action | false | null | undefined)[];
  /** Buttons that stand side by side; if there are more, the others are behind one of their own. */
  most?: number;
}

/** The actions that the person may use, as buttons; each asks for what it needs in a dialog. */
export function Actions({ actions, most = 3 }: ActionsProperties) {
  const [open, setOpen] = useState<Action>();
  const allowed = actions.filter(
    (action): action is Action => Boolean(action) && mayUse((action as Action).operation),
  );
  // The person has signed in again: the form is open as it was.
  useEffect(() => setOpen(allowed.find((action) => formOf(action) === waitingForm())), []);
  if (allowed.length === 0) return null;
  const shown = allowed.length > most ? allowed.slice(0, most - 1) : allowed;
  const others = allowed.slice(shown.length);
  return (
    <div class="actions">
      {shown.map((action) => (
        <Button key={action.label} {...action} press={() => setOpen(action)} />
      ))}
      {others.length > 0 && <More buttons={others} press={(action: Action) => setOpen(action)} />}
      {open && <ActionDialog action={open} close={() => setOpen(undefined)} />}
    </div>
  );
}

/** A dialog with the form of an action. The browser keeps the focus in it, and gives it back. */
function ActionDialog({ action, close }: { action: Action; close(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [answer, setAnswer] = useState<ComponentChildren>();
  useEffect(() => dialog.current?.showModal(), []);
  const finish = (shown?: ComponentChildren) => (shown ? setAnswer(shown) : dialog.current?.close());
  const heading = action.target
    ? text('action.heading', { action: text(action.label), target: action.target })
    : text(action.label);
  return (
    <dialog ref={dialog} aria-labelledby="action-heading" onClose={close}>
      <h2 id="action-heading">{heading}</h2>
      {answer ? (
        <>
          <div role="status">{answer}</div>
          <div class="buttons">
            <button type="button" autofocus onClick={() => finish()}>
              {text('action.close')}
            </button>
          </div>
        </>
      ) : (
        <ActionForm action={action} finish={finish} />
      )}
    </dialog>
  );
}

function fieldsOf({ operation, fixed = {}, without = [], needed = [] }: Action): readonly FormField[] {
  const entered = operation.variables.filter(({ name }) => !(name in fixed) && !without.includes(name));
  return entered.map((field) => (needed.includes(field.name) ? { ...field, isRequired: true } : field));
}

/** Ends a dialog, or shows an answer in it. */
type Finish = (shown?: ComponentChildren) => void;

function ActionForm({ action, finish }: { action: Action; finish: Finish }) {
  const { entries, change, problem, isSending, submit } = useAction(action, finish);
  const [confirmation, setConfirmation] = useState('');
  const isConfirmed = !action.confirms || confirmation.trim() === action.confirms;
  const fields = fieldsOf(action);
  const problems = problem?.fields ?? [];
  return (
    <form class="action" noValidate onSubmit={submit}>
      <Fields {...{ fields, entries, problems, change }} {...action} />
      {typeof action.before === 'function' ? action.before(entries) : action.before}
      {action.confirms && (
        <div class="field">
          <label for="confirmation">{text('action.confirm', { name: action.confirms })}</label>
          <input
            id="confirmation"
            autocomplete="off"
            value={confirmation}
            onInput={({ currentTarget }) => setConfirmation(currentTarget.value)}
          />
        </div>
      )}
      {problem && <ProblemView problem={problem} />}
      <div class="buttons">
        <button type="button" class="plain" onClick={() => finish()}>
          {text('action.cancel')}
        </button>
        <button
          type="submit"
          class={action.isGrave ? 'grave' : undefined}
          disabled={isSending || !isConfirmed}
        >
          {text(isSending ? 'action.sending' : action.label)}
        </button>
      </div>
    </form>
  );
}

/** What was entered, and sending it. A form is sent again with the same key, unless what was entered has changed. */
function useAction(action: Action, finish: Finish) {
  const fields = fieldsOf(action);
  const name = formOf(action);
  // What stood there when the dialog was opened: only that can be emptied.
  const [begun] = useState<Entries>(() => (action.initial ? entriesOf(fields, action.initial) : {}));
  const [entries, setEntries] = useState<Entries>(() => takeDraft(name) ?? entriesOf(fields, action.initial));
  const [problem, setProblem] = useState<Problem>();
  const [isSending, setSending] = useState(false);
  const attempt = useRef({ body: '', key: '' });
  // What is secret is never written anywhere.
  useEffect(() => keepDraft(name, withoutSecrets(fields, entries)), [entries]);
  const send = async () => {
    const entered = shownEntries(entries, action.isShown);
    refuseMissing(fields, entered);
    const variables = { ...valuesOf(fields, entered, text('form.json'), begun), ...action.fixed };
    const body = JSON.stringify(variables);
    if (attempt.current.body !== body) attempt.current = { body, key: randomKey() };
    const { data } = await execute(action.operation, variables, { idempotencyKey: attempt.current.key });
    finish(action.answer?.(data as never));
    say(text('action.done', { action: text(action.label) }));
    if (action.done) action.done(data as never);
    touchOwn();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setSending(true);
    send()
      .catch((error) => setProblem(problemOfForm(error)))
      .finally(() => setSending(false));
  };
  useFocusOnProblem(problem);
  const change = (at: string, entry: Entries[string]) => setEntries((before) => ({ ...before, [at]: entry }));
  return { entries, change, problem, isSending, submit };
}

/** @throws Problem that names each field that is needed and empty */
function refuseMissing(fields: readonly FormField[], entries: Entries): void {
  const detail = text('form.missing');
  const errors = missingIn(fields, entries).map((pointer) => ({ pointer, detail }));
  if (errors.length > 0) throw new Problem(text('form.missingAny'), 'VALIDATION_FAILED', { errors });
}

/** Browsers have `randomUUID` only where the page came encrypted or from this machine. */
function randomKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

function problemOfForm(error: unknown): Problem {
  if (!(error instanceof UnreadableEntry)) return asProblem(error);
  const { pointer, message } = error;
  return new Problem(message, 'VALIDATION_FAILED', { errors: [{ pointer, detail: message }] });
}

/** The first field with a mistake has the focus. */
function useFocusOnProblem(problem: Problem | undefined): void {
  useEffect(() => {
    if (!problem) return;
    const field = document.querySelector<HTMLElement>('dialog [aria-invalid="true"]');
    (field ?? document.querySelector<HTMLElement>('dialog [role=alert]'))?.focus();
  }, [problem]);
}

function withoutSecrets(fields: readonly FormField[], entries: Entries, at = ''): Entries {
  const secret = secretPointers(fields, at);
  // An item of a list has its number in its pointer.
  const isPlain = (pointer: string) => !secret.has(pointer.replace(/\/\d+/g, ''));
  return Object.fromEntries(Object.entries(entries).filter(([pointer]) => isPlain(pointer)));
}

function secretPointers(fields: readonly FormField[], at: string): ReadonlySet<string> {
  const all = fields.flatMap((field) => {
    const pointer = `${at}/${field.name}`;
    return field.kind === 'object'
      ? [...secretPointers(field.fields ?? [], pointer)]
      : isSecret(field)
        ? [pointer]
        : [];
  });
  return new Set(all);
}
