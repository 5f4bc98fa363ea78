/** An element of the document. */
export const element = (id) => document.getElementById(id);

/** Makes an element; everything from outside becomes text, never HTML. */
export function make(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** Makes a button. Pressed again while its action runs, it does nothing. */
export function makeButton(label, act, attributes = {}) {
  const button = make('button', { type: 'button', ...attributes }, label);
  button.onclick = () => once(button, act);
  return button;
}

/** Runs an action unless the button's last one still runs. The button is not disabled: it would lose the focus. */
export async function once(button, act) {
  if (button.ariaDisabled === 'true') return;
  button.ariaDisabled = 'true';
  try {
    await act();
  } finally {
    button.ariaDisabled = 'false';
  }
}

/** Makes a list of names and what they have. @param rows pairs; those without a text are left out */
export function makeFacts(rows) {
  const shown = rows.filter(([, text]) => text);
  return make('dl', {}, ...shown.flatMap(([name, text]) => [make('dt', {}, name), make('dd', {}, text)]));
}

/** A time in the language and the zone of the browser. @param text RFC 3339 */
export function timeOf(text) {
  return new Date(text).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}
