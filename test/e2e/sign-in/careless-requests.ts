import { randomUUID } from 'node:crypto';
import { newPassword } from '../../kit/accounts.ts';
import type { Recorder } from './recorder.ts';

const auth = '/tenant-auth/v1';
const lists = [
  'users',
  'users/me',
  'sessions?includeEnded=true',
  'credentials',
  'users/me/tokens?includeEnded=true',
  'groups',
  'tenants/current',
  'identity-providers',
  'permissions',
];

/** Reads everything about people, sessions and credentials. */
export async function readEverything(recorder: Recorder, token: string): Promise<void> {
  for (const list of lists) {
    const { json } = await recorder.rest(`GET ${auth}/${list}`, { token });
    const [first] = json.content ?? [];
    if (list === 'users') await recorder.rest(`GET ${auth}/users/${first.id}/lifecycle`, { token });
    if (list === 'credentials')
      await recorder.rest(`GET ${auth}/credentials/${first.credentialId}`, { token });
  }
}

/** Sends secrets in wrong places, or in a form that is refused: refusals must not quote them. */
export async function sendCarelessly(recorder: Recorder, token: string): Promise<void> {
  const email = `${randomUUID()}@people.example`;
  const secret = () => recorder.brought(newPassword());
  const login = `POST ${auth}/login`;
  const bodies: (string | object)[] = [
    `{"email":"${email}","password":"${secret()}"`,
    `{"email":"${email}","password":"${secret()}","password":"${secret()}"}`,
    { email, password: [secret()] },
    { email, password: { text: secret() } },
    { email, password: secret().repeat(4) },
    { email, password: `${secret()}\u0000` },
    [secret()],
  ];
  for (const body of bodies) await recorder.rest(login, { body });
  for (const operation of ['verify-email', 'reset-password', 'accept-invite', 'refresh', 'sso/callback'])
    await recorder.rest(`POST ${auth}/${operation}`, {
      body: {
        token: { is: secret() },
        refreshToken: [secret()],
        password: secret(),
        code: secret(),
        state: 1,
      },
    });
  const provider = { name: 'Own', issuer: 'http://127.0.0.1:9', clientId: 'gateway', clientSecret: secret() };
  await recorder.rest(`POST ${auth}/identity-providers`, { body: provider, token });
  await recorder.rest(`GET ${auth}/users`, { token: `${token}x` });
  await recorder.rest(`GET ${auth}/users`, { headers: { authorization: `Basic ${secret()}` } });
  await sendCarelesslyByGraphQL(recorder, email, secret);
}

async function sendCarelesslyByGraphQL(
  recorder: Recorder,
  email: string,
  secret: () => string,
): Promise<void> {
  const signIn = (password: string) =>
    `mutation { login(email: "${email}", password: ${password}) { accessToken } }`;
  const variables =
    'mutation ($password: TypedPassword!) { login(email: "a", password: $password) { accessToken } }';
  await recorder.graphql(signIn(`"${secret()}"`), {});
  await recorder.graphql(signIn(`["${secret()}"]`), {});
  await recorder.graphql(signIn(`{ text: "${secret()}" }`), {});
  await recorder.graphql(signIn(`"${secret()}`), {});
  await recorder.graphql(variables, { password: [secret()] });
  await recorder.graphql(variables, { password: { is: secret() } });
  await recorder.graphql('mutation ($t: Secret!) { refresh(refreshToken: $t) { nonsense } }', {
    t: secret(),
  });
}
