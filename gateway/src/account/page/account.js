import { Form, problemOf } from './form.js';
import { ask, Problem } from './gateway.js';
import { failureOf, introOf, isReadable, readLink, usedLink } from './link.js';
import { pages } from './pages.js';
import { showProfile } from './profile.js';
import { currentSession, endSession, keepSession } from './session.js';
import { showSessions } from './sessions.js';
import { showTokens } from './tokens.js';
import { showContent, showIntro, showMenu, showPage, showResult, signUpIsOpen, tell } from './view.js';

/** The pages of those who are signed in, in the order of the menu. */
const ownPages = { profile: showProfile, sessions: showSessions, tokens: showTokens };

const name = location.pathname.split('/').pop();
const page = pages[name];
const token = new URLSearchParams(location.hash.slice(1)).get('token');
const query = new URLSearchParams(location.search);

/** The page to go to after signing in. Anyone can create a link to this page: only our own pages count. */
const next = isOwn(query.get('to') ?? '') ? query.get('to') : 'profile';

// The address may contain a secret: remove it from the address bar and the history.
history.replaceState(
  null,
  '',
  location.pathname + (query.has('to') ? `?to=${encodeURIComponent(next)}` : ''),
);
// Another link from a mail may open in this page.
addEventListener('hashchange', () => location.reload());

/** Whether an address leads to a page of the account or of the console. */
function isOwn(to) {
  if (!URL.canParse(to, location.href)) return false;
  const { origin, pathname } = new URL(to, location.href);
  const console = new URL('../console/', location.href).pathname;
  return Object.hasOwn(ownPages, to) || (origin === location.origin && pathname.startsWith(console));
}

/** Runs an action and shows its error above the content. */
async function run(act) {
  tell('');
  try {
    await act();
  } catch (error) {
    tell('', problemOf(error).message);
  }
}

/** Posts the answers, and shows the result or what it leads to. */
async function post(body) {
  const answer = await ask(page.path, { body }).catch((error) => {
    throw error.fields?.has('token') ? new Problem(usedLink) : error;
  });
  if (!page.signsIn) return showResult(page.title, answer.message);
  await keepSession(answer);
  location.replace(next);
}

/** Looks up the sign-in method of the e-mail: asks for a password, or opens the organisation's own sign-in. */
async function signIn(values, form) {
  if ('password' in values) return post(values);
  const discover = `tenant-auth/v1/login/discover?${new URLSearchParams(values)}`;
  const { method, authorizationUrl } = await ask(discover);
  if (method !== 'SSO') return form.reveal('password', 'Sign in');
  if (!/^https?:$/.test(new URL(authorizationUrl).protocol))
    throw new Problem('The sign-in address is invalid.');
  location.assign(authorizationUrl);
  return 'Redirecting to the sign-in of your organisation …';
}

/** The return from the identity provider, with a code or an error. */
async function finishSso() {
  const { code, state, iss, error = '' } = Object.fromEntries(query);
  // Only a well-formed error code is shown, for the same reason.
  const reason = /^[a-z_]{1,40}$/.test(error) ? ` (${error})` : '';
  if (error || !code || !state)
    throw new Problem(`The sign-in at your organisation failed${reason}. Sign in again.`);
  await post({ code, state, ...(iss && { iss }) });
}

async function showOwn() {
  await currentSession();
  showMenu(name, Object.keys(ownPages), pages, () => run(signOut));
  await ownPages[name](run);
}

async function signOut() {
  await endSession();
  const title = 'You are signed out';
  showPage({ title, links: ['sign-in'] }, pages);
  showResult(title, '');
}

/** Says at once whether the link works, and what it is about. */
async function showLinked() {
  tell('Checking the link …');
  const link = await readLink(name, token);
  tell('', link && failureOf(link, name));
  if (link && link.state !== 'USABLE') return showIntro('');
  const intro = link && introOf(link);
  if (intro) showIntro(intro);
  const invitation = link?.invitation;
  const known = { name: invitation?.name ?? '' };
  const fields = page.fields.map((field) => ({ ...field, value: known[field.name] }));
  showForm({ fields, username: invitation?.email });
}

function showForm({ fields = page.fields, username } = {}) {
  if (name === 'sign-up' && !signUpIsOpen)
    return tell('', 'Sign-up is closed on this installation. Ask its operator for a tenant.');
  if (page.needsToken && !token) return tell('', 'The link is incomplete. Open the link in the mail again.');
  const submit = name === 'sign-in' ? signIn : (values) => post(token ? { ...values, token } : values);
  const form = new Form({ name, username, fields, button: page.button }, submit);
  showContent(form.element);
  form.focus();
}

showPage(page, pages);
if (name === 'sso') run(finishSso);
else if (Object.hasOwn(ownPages, name)) run(showOwn);
else if (token && isReadable(name)) run(showLinked);
else showForm();
