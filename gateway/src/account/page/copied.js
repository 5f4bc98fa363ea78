import { make, makeButton } from './elements.js';

/**
 * Makes a button that copies a text.
 * @param {string} label
 * @param {() => Promise<{ text: string, said: string }>} what the text, and what to say once it is copied
 */
export function makeCopied(label, what) {
  const status = make('p', { role: 'status' });
  const copy = makeButton(label, async () => {
    const { text, said } = await what();
    status.textContent = await navigator.clipboard.writeText(text).then(
      () => said,
      () => 'The browser did not allow copying. Most browsers require https for it.',
    );
  });
  return make('div', {}, copy, status);
}
