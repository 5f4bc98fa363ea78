import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { touchAll } from '../data/documents.ts';
import { execute } from '../data/execute.ts';
import type { FormField, Operation } from '../data/operation.types.ts';
import { asProblem, Problem } from '../data/problem.ts';
import { mayUse } from '../session/myself.ts';
import { keepDraft, takeDraft, waitingForm } from '../state/drafts.ts';
import { type TextName, text } from '../text/text.ts';
import type { Picker } from './controls.tsx';
import { Fields } from './form.tsx';
import { type Entries, entriesOf, isSecret, UnreadableEntry, valuesOf } from './form-values.ts';
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
  /** What to know before, for instance what will stop. */
  before?: ComponentChildren;
  pickers?: Readonly<Record<string, Picker>>;
  /** Variables that this form leaves out. */
  without?: readonly string[];
  /** What becomes of the answer; by default everything visible is read again. */
  done?(data: never): void;
}

/** The actions that the person may use, as buttons; each asks for what it needs in a dialog. */
export function Actions({ actions }: { actions: readonly (Action | false | null | undefined)[] }) {
  const [open, setOpen] = useState<Action>();
  const allowed = actions.filter(
    (action): action is Action => Boolean(action) && mayUse((action as Action).operation),
  );
  // The person has signed in again: the form is open as it was.
  useEffect(() => setOpen(allowed.find(({ operation }) => operation.name === waitingForm())), []);
  if (allowed.length === 0) return null;
  return (
    <div class="actions">
      {allowed.map((action) => (
        <button
          key={action.label}
          type="button"
          class={action.isGrave ? 'plain danger' : 'plain'}
          onClick={() => setOpen(action)}
        >
          {text(action.label)}
        </button>
      ))}
      {open && <ActionDialog action={open} close={() => setOpen(undefined)} />}
    </div>
  );
}

/** A dialog with the form of an action. The browser keeps the focus in it, and gives it back. */
function ActionDialog({ action, close }: { action: Action; close(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const heading = action.target
    ? text('action.heading', { action: text(action.label), target: action.target })
    : text(action.label);
  return (
    <dialog ref={dialog} aria-labelledby="action-heading" onClose={close}>
      <h2 id="action-heading">{heading}</h2>
      {action.before}
      <ActionForm action={action} finish={() => dialog.current?.close()} />
    </dialog>
  );
}

function fieldsOf({ operation, fixed = {}, without = [] }: Action): readonly FormField[] {
  return operation.variables.filter(({ name }) => !(name in fixed) && !without.includes(name));
}

function ActionForm({ action, finish }: { action: Action; finish(): void }) {
  const { entries, change, problem, isSending, submit } = useAction(action, finish);
  const [confirmation, setConfirmation] = useState('');
  const isConfirmed = !action.confirms || confirmation.trim() === action.confirms;
  const fields = fieldsOf(action);
  const problems = problem?.fields ?? [];
  return (
    <form class="action" noValidate onSubmit={submit}>
      <Fields {...{ fields, entries, problems, change }} pickers={action.pickers} />
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
        <button type="button" class="plain" onClick={finish}>
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
function useAction(action: Action, finish: () => void) {
  const fields = fieldsOf(action);
  const { name } = action.operation;
  const [entries, setEntries] = useState<Entries>(() => takeDraft(name) ?? entriesOf(fields, action.initial));
  const [problem, setProblem] = useState<Problem>();
  const [isSending, setSending] = useState(false);
  const attempt = useRef({ body: '', key: '' });
  // What is secret is never written anywhere.
  useEffect(() => keepDraft(name, withoutSecrets(fields, entries)), [entries]);
  const send = async () => {
    const variables = { ...valuesOf(fields, entries, text('form.json')), ...action.fixed };
    const body = JSON.stringify(variables);
    if (attempt.current.body !== body) attempt.current = { body, key: randomKey() };
    const { data } = await execute(action.operation, variables, { idempotencyKey: attempt.current.key });
    finish();
    say(text('action.done', { action: text(action.label) }));
    if (action.done) action.done(data as never);
    touchAll();
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
