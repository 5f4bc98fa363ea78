import { make } from './elements.js';
import { makeRoleChecks } from './roles.js';

/**
 * What a form asks for.
 * @typedef {object} FieldDefinition
 * @property {string} name the member that its value is sent as
 * @property {string} label
 * @property {'text' | 'email' | 'password' | 'choice' | 'roles'} type
 * @property {string} [hint] what to know before filling it in
 * @property {string} [autocomplete] for the browser (HTML); by default off
 * @property {[string, string][]} [options] of choices: values and texts
 * @property {string[]} [roles] to check
 * @property {string} [value] at the beginning
 * @property {boolean} [later] whether it is shown only when the dialogue comes to it
 */

/** What every e-mail address looks like, in any script. The gateway checks the rest. */
const address = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** A field of a form, with its label, its hint and its problem. */
export class Field {
  /** @param {string} id unique in the document @param {FieldDefinition} definition */
  constructor(id, definition) {
    this.name = definition.name;
    this.type = definition.type;
    this.isList = definition.type === 'roles';
    this.problem = make('p', { id: `${id}-problem`, class: 'problem', role: 'alert' });
    this.element = this.isList ? rolesOf(id, definition) : singleOf(id, definition);
    this.element.hidden = definition.later ?? false;
    const hint = make('p', { id: `${id}-hint`, class: 'hint' }, definition.hint ?? '');
    this.element.append(hint, this.problem);
    const described = this.isList ? this.element : this.controls[0];
    described.setAttribute('aria-describedby', `${hint.id} ${this.problem.id}`);
  }

  /** Its only control, or the boxes to check. */
  get controls() {
    return [...this.element.querySelectorAll(this.isList ? '[type=checkbox]' : 'input, select')];
  }

  /** A text; a list of the values that are checked. */
  get value() {
    const [first] = this.controls;
    if (!this.isList) return first.value;
    return this.controls.filter(({ checked }) => checked).map(({ value }) => value);
  }

  /** Shows the field and what is wrong with it. @param {string} problem empty if nothing is */
  mark(problem) {
    if (problem) this.element.hidden = false;
    this.problem.textContent = problem;
    for (const control of this.controls) control.setAttribute('aria-invalid', String(problem !== ''));
  }

  /** Marks a value that cannot be right. @returns whether there is one */
  check() {
    const isWrong = this.type === 'email' && this.value !== '' && !address.test(this.value.trim());
    if (isWrong) this.mark('Enter an e-mail address, such as ada@example.com.');
    return isWrong;
  }

  /** Replaces what a choice offers. @param {[string, string][]} options */
  offer(options) {
    this.controls[0].replaceChildren(...optionsOf(options));
  }

  /** Shows the field and moves the focus to it. */
  focus() {
    this.element.hidden = false;
    this.controls[0].focus();
  }
}

function singleOf(id, { name, label, type, autocomplete = 'off', options = [], value = '' }) {
  const attributes = { id, name, autocomplete };
  const control =
    type === 'choice'
      ? make('select', attributes, ...optionsOf(options))
      : make('input', { ...attributes, type });
  if (value) control.value = value;
  return make('div', { class: 'field' }, make('label', { for: id }, label), control);
}

function optionsOf(options) {
  return options.map(([value, text]) => make('option', { value }, text));
}

function rolesOf(id, { name, label, roles = [] }) {
  const legend = make('legend', {}, label);
  return make('fieldset', { class: 'field' }, legend, ...makeRoleChecks(id, name, roles));
}
