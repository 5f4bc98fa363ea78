const element = (id) => document.getElementById(id);
const form = element('form');
const controls = 'input, select';

/** Makes an element; everything from outside becomes text, never HTML. */
function make(tag, attributes, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** Shows title, introduction and links. */
export function showPage({ title, intro = '', links = [] }, titles) {
  document.title = `${title} · Agent Governance Gateway`;
  element('title').textContent = title;
  element('intro').textContent = intro;
  element('links').replaceChildren(...links.map((page) => make('a', { href: page }, titles[page].title)));
}

/** Shows the form. `submit` receives the values of the visible fields; the button is disabled until its promise settles. */
export function showForm({ fields, button }, submit) {
  const send = make('button', { type: 'submit' }, button);
  form.replaceChildren(...fields.map(fieldOf), send);
  form.onsubmit = async (event) => {
    event.preventDefault();
    tell('');
    send.disabled = true;
    await submit(valuesOf(form));
    send.disabled = false;
  };
  form.hidden = false;
  form.querySelector(`div:not([hidden]) :is(${controls})`)?.focus();
}

function fieldOf({ name, label, type, autocomplete, later }) {
  const attributes = { id: name, name, autocomplete, 'aria-describedby': `${name}-problem` };
  const control = type === 'choice' ? make('select', attributes) : make('input', { ...attributes, type });
  const problem = make('p', { id: `${name}-problem`, class: 'problem' });
  return make('div', later ? { hidden: '' } : {}, make('label', { for: name }, label), control, problem);
}

function valuesOf(shown) {
  const visible = [...shown.querySelectorAll(`div:not([hidden]) :is(${controls})`)];
  return Object.fromEntries(visible.map(({ name, value }) => [name, value]));
}

/** Shows a field marked `later` and focuses it. */
export function reveal(name, button) {
  const input = form.elements.namedItem(name);
  input.parentElement.hidden = false;
  if (button) form.querySelector('button').textContent = button;
  input.focus();
}

/** Shows the status and clears the last problem. */
export function tell(status, problem = '') {
  element('status').textContent = status;
  element('problem').textContent = problem;
  for (const control of form.querySelectorAll(controls)) mark(control, '');
}

/** Shows the errors beside their fields, with the tenants to select from, and focuses the first. */
export function tellProblem({ message, fields = new Map(), tenants = [] }) {
  tell('', message);
  if (tenants.length > 0) offer('tenantId', tenants);
  const wrong = [...form.querySelectorAll(controls)].filter(({ name }) => fields.has(name));
  for (const control of wrong) {
    control.parentElement.hidden = false;
    mark(control, fields.get(control.name));
  }
  wrong[0]?.focus();
}

/** Replaces what a field marked as a choice offers: values and texts. */
function offer(name, choices) {
  const options = choices.map(([value, text]) => make('option', { value }, text));
  form.elements.namedItem(name)?.replaceChildren(...options);
}

function mark(control, problem) {
  control.setAttribute('aria-invalid', String(problem !== ''));
  element(`${control.name}-problem`).textContent = problem;
}

/** Replaces the form with its result and focuses it. */
export function showResult(title, status) {
  form.hidden = true;
  form.replaceChildren();
  element('intro').textContent = '';
  element('title').textContent = title;
  tell(status);
  element('title').focus();
}

/** Offers the access token, which exists in this page only. */
export function offerToken({ accessToken, expiresIn, user, tenant }) {
  const until = new Date(Date.now() + expiresIn * 1_000).toLocaleTimeString();
  showResult(
    'You are signed in',
    `You are ${user.name} of ${tenant.tenantName}. Your access token is valid until ${until}. It is lost when you leave this page.`,
  );
  const copy = make('button', { type: 'button' }, 'Copy access token');
  copy.onclick = async () => {
    try {
      await navigator.clipboard.writeText(accessToken);
      tell(`The access token was copied. It is valid until ${until}.`);
    } catch {
      tell('', 'The browser did not allow copying. Most browsers require https for it.');
    }
  };
  element('links').replaceChildren();
  form.replaceChildren(copy);
  form.hidden = false;
}
