import { makeCopied } from './copied.js';
import { make, makeFacts, timeOf } from './elements.js';
import { Form } from './form.js';
import { email, newPassword, password, personName } from './pages.js';
import { makeRoles, withImplied } from './roles.js';
import { askSigned, currentSession } from './session.js';
import { showContent } from './view.js';

/** The person who is signed in, with forms to change what is theirs to change. @throws Problem */
export async function showProfile() {
  const [me, all] = await Promise.all(
    ['tenant-auth/v1/users/me', 'tenant-auth/v1/permissions'].map((path) => askSigned(path)),
  );
  const facts = make('div', {}, factsOf(me));
  const forms = [nameForm(me, facts), emailForm(me), passwordForm(me)];
  const roles = rolesOf(me.effectiveRoles, all);
  showContent(facts, ...forms.map((form) => form.element), accessToken(), roles);
}

function factsOf({ name, email: address, tenant, groups, createdAt }) {
  return makeFacts([
    ['Name', name],
    ['E-mail address', address],
    ['Tenant', tenant.tenantName],
    ['Groups', groups.map((group) => group.name).join(', ')],
    ['Account since', timeOf(createdAt)],
  ]);
}

/** @param {string[]} roles @param {object[]} all permissions that there are */
function rolesOf(roles, all) {
  const hint = 'With those of your groups. An administrator of your tenant gives them.';
  return make(
    'section',
    { 'aria-labelledby': 'roles-title' },
    make('h2', { id: 'roles-title' }, 'Your roles'),
    make('p', { class: 'hint' }, hint),
    withImplied(roles).length < all.length ? makeRoles(roles) : make('p', {}, 'Administrator: all roles'),
  );
}

function nameForm(me, facts) {
  const fields = [{ ...personName, value: me.name }];
  return new Form(
    { name: 'rename', title: 'Change your name', fields, button: 'Save name' },
    async (body) => {
      const { name } = await askSigned('tenant-auth/v1/users/me', { method: 'PATCH', body });
      facts.replaceChildren(factsOf({ ...me, name }));
      return 'Your name was changed.';
    },
  );
}

function emailForm({ email: username }) {
  const hint = 'You confirm by a link that the address is yours.';
  const fields = [
    { ...email, label: 'New e-mail address', hint, autocomplete: 'email' },
    { ...password, name: 'currentPassword', label: 'Your password' },
  ];
  const definition = {
    name: 'email',
    title: 'Change your e-mail address',
    username,
    fields,
    button: 'Send the link',
  };
  return new Form(definition, async (body, form) => {
    const { message } = await askSigned('tenant-auth/v1/users/me/email', { body });
    form.reset();
    return message;
  });
}

function passwordForm({ email: username }) {
  const fields = [
    { ...password, name: 'currentPassword', label: 'Current password' },
    { ...newPassword, name: 'newPassword' },
  ];
  const definition = {
    name: 'password',
    title: 'Change your password',
    username,
    fields,
    button: 'Change password',
  };
  return new Form(definition, async (body, form) => {
    const { message } = await askSigned('tenant-auth/v1/change-password', { body });
    form.reset();
    return message;
  });
}

function accessToken() {
  const hint = 'To try the API as yourself. For programs, create a personal token instead.';
  const copy = makeCopied('Copy access token', async () => {
    const { accessToken: text, endsAt } = await currentSession();
    const until = new Date(endsAt).toLocaleTimeString();
    return { text, said: `The access token was copied. It is valid until ${until}.` };
  });
  const title = make('h2', { id: 'token-title' }, 'Access token');
  return make(
    'section',
    { 'aria-labelledby': 'token-title' },
    title,
    make('p', { class: 'hint' }, hint),
    copy,
  );
}
