import { make, makeButton } from './elements.js';

/**
 * Makes a button that asks before it acts. The focus follows the question, and returns when the answer is no.
 * @param {{ label: string, question: string, confirm: string, about?: string }} texts `about`: the id of the element
 * that says what it is about
 * @param {() => Promise<void>} act
 */
export function makeConfirmed({ label, question, confirm, about }, act) {
  const described = about ? { 'aria-describedby': about } : {};
  const asked = make('div', { class: 'asked', role: 'group', 'aria-label': question });
  const yes = makeButton(confirm, act, { class: 'grave', ...described });
  const no = makeButton('Cancel', () => close(), { class: 'plain' });
  asked.append(make('p', {}, question), yes, no);
  asked.hidden = true;
  const first = makeButton(label, () => open(), { class: 'plain', ...described });
  asked.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });

  function open() {
    asked.hidden = false;
    first.hidden = true;
    yes.focus();
  }
  function close() {
    asked.hidden = true;
    first.hidden = false;
    first.focus();
  }
  return make('div', { class: 'confirmed' }, first, asked);
}
