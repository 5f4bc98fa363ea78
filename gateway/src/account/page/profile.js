import { makeCopied } from './copied.js';
import { make, makeFacts, timeOf } from './elements.js';
import { Form } from './form.js';
import { email, newPassword, password, personName } from './pages.js';
import { askSigned, currentSession } from './session.js';
import { showContent } from './view.js';

/** The person who is signed in, with forms to change what is theirs to change. @throws Problem */
export async function showProfile() {
  const me = await askSigned('tenant-auth/v1/me');
  const facts = make('div', {}, factsOf(me));
  const forms = [nameForm(me, facts), emailForm(me), passwordForm(me)];
  showContent(facts, ...forms.map((form) => form.element), accessToken());
}

function factsOf({ name, email: address, tenant, effectiveRoles, groups, createdAt }) {
  return makeFacts([
    ['Name', name],
    ['E-mail address', address],
    ['Tenant', tenant.tenantName],
    ['Groups', groups.map((group) => group.name).join(', ')],
    ['Roles, with those of your groups', effectiveRoles.join(', ')],
    ['Account since', timeOf(createdAt)],
  ]);
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
    const { message } = await askSigned('tenant-auth/v1/me/email', { body });
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
