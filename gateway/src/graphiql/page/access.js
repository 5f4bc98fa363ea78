import { answerTo } from './fetcher.js';

const field = document.querySelector('#token');
const status = document.querySelector('#status');

/** The token for all tabs. Only this page's memory has it: it ends with the page. */
export function token() {
  return field.value.trim();
}

const query = `mutation SignIn($email: Email!, $password: TypedPassword!) {
  login(email: $email, password: $password) { accessToken expiresIn user { name } } }`;

/** Fills in the token of a person who signs in with the form. */
async function signIn(form) {
  const { data, errors } = await answerTo({ query, variables: Object.fromEntries(new FormData(form)) });
  if (errors) throw new Error(errors[0].message);
  const { accessToken, expiresIn, user } = data.login;
  field.value = accessToken;
  form.reset();
  form.parentElement.open = false;
  status.textContent = `Signed in as ${user.name} for ${Math.round(expiresIn / 60)} minutes.`;
}

document.querySelector('#sign-in').onsubmit = (event) => {
  event.preventDefault();
  signIn(event.target).catch(({ message }) => {
    status.textContent = message;
  });
};
field.oninput = () => {
  status.textContent = '';
};
