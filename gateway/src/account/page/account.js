import { ask, Problem } from './gateway.js';
import { pages } from './pages.js';
import { offerToken, reveal, showForm, showPage, showResult, tell, tellProblem } from './view.js';

const name = location.pathname.split('/').pop();
const page = pages[name];
const token = new URLSearchParams(location.hash.slice(1)).get('token');
const query = new URLSearchParams(location.search);

// The address contains a secret: remove it from the address bar and the history.
history.replaceState(null, '', location.pathname);
// Another link from a mail may open in this page.
addEventListener('hashchange', () => location.reload());

/** Runs one step of the dialogue and shows its error. */
async function attempt(step) {
  try {
    await step();
  } catch (error) {
    tellProblem(error instanceof Problem ? error : new Problem('An error occurred on this page. Reload it.'));
  }
}

/** Posts the answers and shows the result. */
async function post(values) {
  const answer = await ask(page.path, values);
  if (page.signsIn) offerToken(answer);
  else showResult(page.title, answer.message);
}

/** Looks up the sign-in method of the e-mail: asks for a password, or opens the organisation's own sign-in. */
async function signIn(values) {
  if ('password' in values) return post(values);
  const { method, authorizationUrl } = await ask(
    `tenant-auth/v1/login/discover?${new URLSearchParams(values)}`,
  );
  if (method !== 'SSO') return reveal('password', 'Sign in');
  if (!/^https?:$/.test(new URL(authorizationUrl).protocol))
    throw new Problem('The sign-in address is invalid.');
  tell('Redirecting to the sign-in of your organisation …');
  location.assign(authorizationUrl);
}

/** The return from the identity provider, with a code or an error. */
async function finishSso() {
  const { code, state, iss, error = '' } = Object.fromEntries(query);
  // Anyone can create a link to this page: only a well-formed error code is shown.
  const reason = /^[a-z_]{1,40}$/.test(error) ? ` (${error})` : '';
  if (error || !code || !state)
    throw new Problem(`The sign-in at your organisation failed${reason}. Sign in again.`);
  tell('Signing in …');
  await post({ code, state, ...(iss && { iss }) });
}

function start() {
  showPage(page, pages);
  if (name === 'sso') return attempt(finishSso);
  if (page.needsToken && !token)
    return tellProblem(new Problem('The link is incomplete. Open the link in the mail again.'));
  const submit = name === 'sign-in' ? signIn : (values) => post(token ? { ...values, token } : values);
  showForm(page, (values) => attempt(() => submit(values)));
}

start();
