import { make, once } from './elements.js';
import { Field } from './field.js';
import { Problem } from './gateway.js';

/** @typedef {import('./field.js').FieldDefinition} FieldDefinition */

/** A form that sends its fields and says how that went. */
export class Form {
  /**
   * @param {{ name: string, title?: string, username?: string, fields: FieldDefinition[], button: string }} definition
   * a name that is unique in the document; with a title, the form is a section of the page; `username`: whose password
   * it asks for, for password managers
   * @param {(values: object, form: Form) => Promise<string | undefined>} submit receives the values of the visible
   * fields, and returns what to say about the result
   */
  constructor({ name, title, username, fields, button }, submit) {
    this.fields = fields.map((field) => new Field(`${name}-${field.name}`, field));
    this.button = make('button', { type: 'submit' }, button);
    this.problem = make('p', { class: 'problem', role: 'alert' });
    this.status = make('p', { role: 'status' });
    const parts = [...this.fields.map((field) => field.element), this.problem, this.button, this.status];
    const heading = title ? [make('h2', { id: `${name}-title` }, title)] : [];
    const labelled = title ? { 'aria-labelledby': `${name}-title` } : {};
    this.element = make('form', { novalidate: '', ...labelled }, ...heading, ...parts);
    if (username) this.element.append(hiddenUsername(username));
    this.element.onsubmit = (event) => {
      event.preventDefault();
      return once(this.button, () => this.send(submit));
    };
  }

  async send(submit) {
    this.tell('');
    const wrong = this.fields.filter((field) => !field.element.hidden && field.check());
    if (wrong.length > 0) return wrong[0].focus();
    try {
      this.tell((await submit(this.values, this)) ?? '');
    } catch (error) {
      this.tellProblem(problemOf(error));
    }
  }

  get values() {
    const visible = this.fields.filter((field) => !field.element.hidden);
    return Object.fromEntries(visible.map(({ name, value }) => [name, value]));
  }

  /** Says how it went, and forgets the problems before. */
  tell(status, problem = '') {
    this.status.textContent = status;
    this.problem.textContent = problem;
    for (const field of this.fields) field.mark('');
  }

  /** Shows the errors beside their fields, with the tenants to select from, and focuses the first. */
  tellProblem({ message, fields, tenants }) {
    const wrong = this.fields.filter(({ name }) => fields.has(name));
    // What is said beside a field is not said again below all of them.
    this.tell('', wrong.length > 0 && wrong.length === fields.size ? '' : message);
    for (const field of wrong) {
      if (field.name === 'tenantId') field.offer(tenants);
      field.mark(fields.get(field.name));
    }
    wrong[0]?.focus();
  }

  /** Shows a field marked `later`, and what the button does now. */
  reveal(name, button) {
    this.button.textContent = button;
    this.fields.find((field) => field.name === name)?.focus();
  }

  /** Moves the focus to the first field, or to the button. */
  focus() {
    (this.fields[0] ?? this.button).focus();
  }

  /** Empties the fields, which hold passwords. */
  reset() {
    this.element.reset();
  }
}

function hiddenUsername(value) {
  const input = make('input', { type: 'email', autocomplete: 'username', hidden: '' });
  input.value = value;
  return input;
}

/** What is shown for an error. */
export function problemOf(error) {
  return error instanceof Problem ? error : new Problem('An error occurred on this page. Reload it.');
}
