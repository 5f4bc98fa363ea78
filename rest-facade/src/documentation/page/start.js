import { accessToken, resume, signIn, signOut } from './session.js';

const access = document.querySelector('#access');
const leave = document.querySelector('#sign-out');
const status = document.querySelector('#status');

/** Sends a request of the reference, for the person who is signed in where no token was entered for it. */
async function send(input, init) {
  const request = new Request(input, init);
  const entered = request.headers.get('authorization')?.trim() ?? '';
  if (entered === '' || entered === 'Bearer') {
    const token = await accessToken();
    if (token) request.headers.set('authorization', `Bearer ${token}`);
    else request.headers.delete('authorization');
  }
  return fetch(request);
}

function show(name, text = name ? `Signed in as ${name}.` : '') {
  access.hidden = Boolean(name);
  leave.hidden = !name;
  status.textContent = text;
}

document.querySelector('#sign-in').onsubmit = (event) => {
  event.preventDefault();
  const form = event.target;
  signIn(Object.fromEntries(new FormData(form))).then(
    (name) => {
      form.reset();
      show(name);
    },
    ({ message }) => show(undefined, message),
  );
};
leave.onclick = () => signOut().then(() => show(undefined, 'Signed out.'));
resume().then((name) => show(name));

// Nothing is fetched from the vendor of the reference or sent to it.
window.Scalar.createApiReference('#api', {
  url: 'openapi.json',
  customFetch: send,
  authentication: { preferredSecurityScheme: 'bearer' },
  orderSchemaPropertiesBy: 'preserve',
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  proxyUrl: '',
  agent: { disabled: true },
  mcp: { disabled: true },
  persistAuth: false,
});
