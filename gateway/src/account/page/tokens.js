import { makeConfirmed } from './confirmed.js';
import { makeCopied } from './copied.js';
import { element, make, makeFacts, timeOf } from './elements.js';
import { Form } from './form.js';
import { askSigned } from './session.js';
import { showContent, tell } from './view.js';

const path = 'tenant-auth/v1/users/me/tokens';
const day = 86_400_000;
const lives = [
  ['30', 'in 30 days'],
  ['7', 'in 7 days'],
  ['90', 'in 90 days'],
  ['365', 'in a year'],
];

/** The personal tokens of the person, with a form for a new one. @throws Problem */
export async function showTokens(run) {
  const roles = await askSigned('tenant-auth/v1/users/me/roles');
  const list = make('div');
  const made = make('div');
  const show = async () => {
    const { content } = await askSigned(`${path}?size=200`);
    list.replaceChildren(listOf(content, revoke));
  };
  const revoke = (tokenId) =>
    run(async () => {
      await askSigned(`tenant-auth/v1/tokens/${tokenId}`, { method: 'DELETE' });
      made.replaceChildren();
      await show();
      tell('The token was revoked.');
      element('title').focus();
    });
  const create = async ({ days, ...body }, form) => {
    const expiresAt = new Date(Date.now() + Number(days) * day).toISOString();
    const { token } = await askSigned(path, { body: { ...body, expiresAt } });
    form.reset();
    await show();
    made.replaceChildren(madeOf(token));
    element('made-title').focus();
  };
  await show();
  showContent(made, list, new Form(definitionOf(roles), create).element);
}

function definitionOf(roles) {
  const fields = [
    {
      name: 'name',
      label: 'Name',
      type: 'text',
      hint: 'What the token is for, such as the name of a program.',
    },
    { name: 'days', label: 'Ends', type: 'choice', options: lives, hint: 'You can revoke it earlier.' },
    {
      name: 'roles',
      label: 'Roles',
      type: 'roles',
      roles,
      hint: 'Check only what the program needs. A role works as long as you hold it yourself.',
    },
  ];
  return { name: 'token', title: 'Create a token', fields, button: 'Create token' };
}

/** The only time that the token is shown. */
function madeOf(token) {
  const title = make('h2', { id: 'made-title', tabindex: '-1' }, 'Your new token');
  const text = make('input', { id: 'made', readonly: '', 'aria-describedby': 'made-hint' });
  text.value = token;
  const hint = make('p', { id: 'made-hint', class: 'hint' }, 'Copy it now: it is not shown again.');
  const copy = makeCopied('Copy token', async () => ({ text: token, said: 'The token was copied.' }));
  const label = make('label', { for: 'made' }, 'Token');
  return make('section', { class: 'made', 'aria-labelledby': 'made-title' }, title, label, text, hint, copy);
}

function listOf(tokens, revoke) {
  if (tokens.length === 0) return make('p', {}, 'You have no tokens.');
  return make('ul', { class: 'cards' }, ...tokens.map((token) => itemOf(token, revoke)));
}

function itemOf({ tokenId, name, roles, createdAt, expiresAt, lastUsedAt }, revoke) {
  const id = `token-${tokenId}`;
  const facts = makeFacts([
    ['Roles', roles.join(', ') || 'none'],
    ['Created', timeOf(createdAt)],
    ['Last used', lastUsedAt ? timeOf(lastUsedAt) : 'never'],
    ['Ends', timeOf(expiresAt)],
  ]);
  const question = 'Revoke this token? Programs that use it stop working.';
  const texts = { label: 'Revoke', question, confirm: 'Revoke it', about: id };
  return make(
    'li',
    {},
    make('h2', { id }, name),
    facts,
    makeConfirmed(texts, () => revoke(tokenId)),
  );
}
