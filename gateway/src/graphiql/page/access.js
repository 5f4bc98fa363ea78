import { answerTo } from './fetcher.js';

const field = document.querySelector('#token');
const status = document.querySelector('#status');

/** The token for all tabs. Only this page's memory has it: it ends with the page. */
export function token() {
  return field.value.trim();
}

/** Milliseconds before the end of an access token in which it is replaced. */
const margin = 30_000;
/** Milliseconds after which the page asks again if another one has just renewed the session. */
const patience = [200, 400, 800, 1_600];
let renewal;

const query = `mutation SignIn($email: Email!, $password: TypedPassword!) {
  login(email: $email, password: $password) { refreshToken } }`;

/** Signs a person in here and at the account pages, which keep the session in a cookie. */
async function signIn(form) {
  const { data, errors } = await answerTo({ query, variables: Object.fromEntries(new FormData(form)) });
  if (errors) throw new Error(errors[0].message);
  form.reset();
  form.parentElement.open = false;
  await useSession({ refreshToken: data.login.refreshToken });
}

/** Fills in the token of the session of this browser, if it has one, and renews it before it ends. */
async function useSession(body) {
  const session = await sessionBy(body);
  if (!session) return;
  const { accessToken, expiresIn, user } = session;
  field.value = accessToken;
  status.textContent = `Signed in as ${user.name}.`;
  clearTimeout(renewal);
  renewal = setTimeout(renew, expiresIn * 1_000 - margin);
}

/** `optional`: without a session there is no error. */
function renew() {
  useSession({ optional: true }).catch(({ message }) => {
    field.value = '';
    status.textContent = message;
  });
}

/** @returns undefined without a session @throws Error */
async function sessionBy(body) {
  for (const wait of [...patience, 0]) {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch('account/session', { method: 'POST', headers, body: JSON.stringify(body) });
    if (answer.ok) return answer.status === 204 ? undefined : answer.json();
    const { code, detail } = await answer.json();
    if (code !== 'REFRESH_RACED' || wait === 0) throw new Error(detail);
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}

document.querySelector('#sign-in').onsubmit = (event) => {
  event.preventDefault();
  signIn(event.target).catch(({ message }) => {
    status.textContent = message;
  });
};
field.oninput = () => {
  clearTimeout(renewal);
  status.textContent = '';
};
renew();
