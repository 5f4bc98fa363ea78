/** What is entered in the form that is open, while the person signs in again: in this tab alone, and read once. */
const name = 'console.draft';

interface Draft {
  address: string;
  form: string;
  entries: Readonly<Record<string, string | readonly string[] | boolean>>;
}

let open: Draft | undefined;

/** Notes what was entered; it is written only when the page is left for signing in. @returns forgets it */
export function keepDraft(form: string, entries: Draft['entries']): () => void {
  open = { address: location.href, form, entries };
  return () => {
    open = undefined;
  };
}

/** Writes what was entered, before the page is left. */
export function storeDraft(): void {
  if (open) sessionStorage.setItem(name, JSON.stringify(open));
}

/** What was entered in a form at this address before the person signed in again. */
export function takeDraft(form: string): Draft['entries'] | undefined {
  const stored = sessionStorage.getItem(name);
  if (!stored) return undefined;
  const draft = JSON.parse(stored) as Draft;
  if (draft.address !== location.href || draft.form !== form) return undefined;
  sessionStorage.removeItem(name);
  return draft.entries;
}

/** The form whose entries wait at this address. */
export function waitingForm(): string | undefined {
  const stored = sessionStorage.getItem(name);
  if (!stored) return undefined;
  const draft = JSON.parse(stored) as Draft;
  return draft.address === location.href ? draft.form : undefined;
}
