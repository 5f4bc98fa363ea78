import { expect, test } from '@jest/globals';
import {
  invite,
  newAdmin,
  newEmail,
  newPassword,
  type Person,
  post,
  refresh,
  signIn,
  signUp,
  type Tokens,
} from '../../kit/accounts.ts';
import { leftBeside } from '../../kit/changed-meanwhile.ts';
import type { RestAnswer } from '../../kit/client.ts';
import { request, requested } from '../../kit/email-change.ts';
import { shared } from '../../kit/shared-stack.ts';

/** A request about a person that waits for what is locked; `email` is a new one, for the change. */
interface Begun {
  tenantId: string;
  send(): Promise<RestAnswer>;
  email?: string;
}

async function verifies(): Promise<Begun> {
  const { tenantId, email } = await signUp();
  const { token } = await shared.inbox.next(email);
  return { tenantId, send: () => post('verify-email', { token }) };
}

async function accepts(): Promise<Begun> {
  const admin = await newAdmin();
  const { token } = await invite((await signIn(admin)).accessToken);
  const send = () => post('accept-invite', { token, name: 'Grace', password: newPassword() });
  return { tenantId: admin.tenantId, send };
}

async function resets(): Promise<Begun> {
  const { tenantId, email } = await newAdmin();
  await post('forgot-password', { email });
  const { token } = await shared.inbox.next(email, 1);
  return { tenantId, send: () => post('reset-password', { token, password: newPassword() }) };
}

/** What a signed-in person sends. */
const signedIn =
  (send: (person: Person, tokens: Tokens) => Promise<RestAnswer>) => async (): Promise<Begun> => {
    const person = await newAdmin();
    const tokens = await signIn(person);
    return { tenantId: person.tenantId, send: () => send(person, tokens) };
  };

const asksForEmail = signedIn(({ password }, { accessToken }) => request(accessToken, newEmail(), password));
const changesPassword = signedIn(({ password: currentPassword }, { accessToken }) =>
  post('change-password', { currentPassword, newPassword: newPassword() }, accessToken),
);
const logsOut = signedIn((_, { accessToken }) => post('logout', {}, accessToken));
const refreshes = signedIn((_, { refreshToken }) => refresh(refreshToken));

async function changesEmail(): Promise<Begun> {
  const person = await newAdmin();
  const { token, email } = await requested(person);
  return { tenantId: person.tenantId, email, send: () => post('confirm-email', { token }) };
}

const byOperator =
  (action: string, body: object = {}) =>
  async (): Promise<Begun> => {
    const [tenantId, { token }] = [await shared.provisioning.tenant(), await shared.provisioning.operator()];
    if (action === 'reactivate') await post(`tenants/${tenantId}/suspend`, {}, token);
    return { tenantId, send: () => post(`tenants/${tenantId}/${action}`, body, token) };
  };

const person = (set: string) => `update tenant_auth.person set ${set} where tenant_id = $1`;
const tenant = (set: string) => `update tenant_auth.tenant set ${set} where tenant_id = $1`;
const endSessions = `update tenant_auth.session set ended_at = now(), end_reason = 'REVOKED' where tenant_id = $1`;
const openSession = `insert into tenant_auth.session (tenant_id, session_id, user_id, method, created_at, expires_at)
  select tenant_id, gen_random_uuid(), id, 'PASSWORD', now(), now() + interval '1 day'
  from tenant_auth.person where tenant_id = $1`;
const otherPassword = `update tenant_auth.password
  set changed_at = now(), hash = replace(hash, '$m=19456', '$m=19457') where tenant_id = $1`;

test.each<[string, () => Promise<Begun>, string, (email: string) => string, string]>([
  ['A person who is active is not activated', verifies, 'person', () => person(`status = 'ACTIVE'`), '200 '],
  [
    'A person who is deactivated cannot accept',
    accepts,
    'person',
    () => person(`status = 'DEACTIVATED'`),
    '409 ',
  ],
  [
    'A session that was opened last ends with the password',
    resets,
    'person',
    () => openSession,
    '200 user.password_reset, session.revoked',
  ],
  ['A person whose password is replaced gets no link', asksForEmail, 'person', () => otherPassword, '422 '],
  [
    'A person whose password is replaced does not replace it',
    changesPassword,
    'person',
    () => otherPassword,
    '422 ',
  ],
  [
    'An e-mail does not become what it is',
    changesEmail,
    'person',
    (email) => person(`email = '${email}'`),
    '200 ',
  ],
  ['A session that has ended does not end again', logsOut, 'session', () => endSessions, '200 '],
  ['A session that has ended is not refreshed', refreshes, 'session', () => endSessions, '401 '],
  [
    'A suspended tenant is not suspended',
    byOperator('suspend'),
    'tenant',
    () => tenant(`status = 'SUSPENDED'`),
    '200 ',
  ],
  [
    'An active tenant is not reactivated',
    byOperator('reactivate'),
    'tenant',
    () => tenant(`status = 'ACTIVE'`),
    '200 ',
  ],
])('%s', async (_what, begin, held, change, outcome) => {
  const { tenantId, send, email = '' } = await begin();
  let status = 0;
  const left = await leftBeside(
    tenantId,
    async () => {
      ({ status } = await send());
    },
    { held: `tenant_auth.${held}`, change: change(email) },
  );
  expect(`${status} ${left}`).toBe(outcome);
});
