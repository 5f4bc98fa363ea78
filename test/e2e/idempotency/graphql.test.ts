import { randomUUID } from 'node:crypto';
import type { TestCaller } from '@agg/kit/testing';
import { allRoles } from '@agg/schema/access';
import { eventually } from '@agg/schema/testing';
import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { newEmail } from '../../kit/accounts.ts';
import type { RestAnswer } from '../../kit/client.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { shared } from '../../kit/shared-stack.ts';
import { graphqlKeyed, isReplayed, postKeyed } from './keyed.ts';

const database = new LedgerReader();
const newCaller = async (tenantId?: string) =>
  shared.provisioning.caller(tenantId ?? (await shared.provisioning.tenant()), allRoles);
const create = 'mutation ($name: Name!) { createChannel(input: { name: $name }) { channelId name } }';
const channelsOf = async ({ tenantId }: TestCaller) =>
  (await database.query('select from registry.channel where tenant_id = $1', [tenantId])).length;
const seen = (answer: RestAnswer) => [answer.status, isReplayed(answer), answer.text];

describe('A GraphQL mutation repeated with the same Idempotency-Key', () => {
  test(cites('idempotency.graphql', 'is executed once, and its answer is repeated'), async () => {
    const [caller, key] = [await newCaller(), randomUUID()];
    const first = await graphqlKeyed(shared.url, caller, key, create, { name: 'Web' });
    const again = await graphqlKeyed(shared.url, caller, key, create, { name: 'Web' });
    expect(seen(first)).toEqual([200, false, expect.stringContaining('"name":"Web"')]);
    expect(seen(again)).toEqual([200, true, first.text]);
    expect(await channelsOf(caller)).toBe(1);
  });

  test('is executed once, also if Apollo Server parses the request', async () => {
    const [caller, key] = [await newCaller(), randomUUID()];
    const body = { query: create, variables: { name: 'Web' }, extensions: { client: 'odd' } };
    const [first, again] = [
      await postKeyed(shared.url, '/graphql', caller, key, body),
      await postKeyed(shared.url, '/graphql', caller, key, body),
    ];
    expect(first.json.data.createChannel.name).toBe('Web');
    expect(seen(again)).toEqual([200, true, first.text]);
    expect(await channelsOf(caller)).toBe(1);
  });

  test(
    cites(
      'decided.idempotency-key',
      'is refused with another document or variables, and is a separate request for another caller',
    ),
    async () => {
      const [caller, key] = [await newCaller(), randomUUID()];
      await graphqlKeyed(shared.url, caller, key, create, { name: 'Web' });
      for (const [query, name] of [
        [create, 'Other'],
        [`${create} `, 'Web'],
      ] as const) {
        const other = await graphqlKeyed(shared.url, caller, key, query, { name });
        expect([other.status, other.json.errors[0].extensions.code]).toEqual([422, 'UNPROCESSABLE']);
      }
      const colleague = await newCaller(caller.tenantId);
      expect((await graphqlKeyed(shared.url, colleague, key, create, { name: 'Other' })).status).toBe(200);
      expect(await channelsOf(caller)).toBe(2);
    },
  );

  test(cites('decided.idempotency-key', 'repeats a refusal, and the results before it'), async () => {
    const [caller, key] = [await newCaller(), randomUUID()];
    const partly = `mutation { createChannel(input: { name: "a" }) { channelId }
      archiveChannel(channelId: "${randomUUID()}") { channelId } }`;
    const first = await graphqlKeyed(shared.url, caller, key, partly);
    expect(first.json.errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
    expect(seen(await graphqlKeyed(shared.url, caller, key, partly))).toEqual([200, true, first.text]);
    expect(await channelsOf(caller)).toBe(1);
  });

  test('gets no answer if the caller has lost the role', async () => {
    const [caller, key] = [await newCaller(), randomUUID()];
    await graphqlKeyed(shared.url, caller, key, create, { name: 'Web' });
    await shared.provisioning.setRoles(caller, []);
    const again = () => graphqlKeyed(shared.url, caller, key, create, { name: 'Web' });
    await eventually(async () => (await again()).status === 403, 'the change of roles is known');
    expect((await again()).json.errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  });

  test('that needs no token is not repeatable', async () => {
    const [caller, key] = [await newCaller(), randomUUID()];
    const open = `mutation { forgotPassword(email: "${newEmail()}") { message } }`;
    const answers = [
      await graphqlKeyed(shared.url, caller, key, open),
      await graphqlKeyed(shared.url, caller, key, open),
    ];
    expect(answers.map((answer) => [answer.status, isReplayed(answer)])).toEqual([
      [200, false],
      [200, false],
    ]);
  });

  test('is refused with an invalid key, which a query ignores', async () => {
    const caller = await newCaller();
    const key = 'x'.repeat(256);
    expect((await graphqlKeyed(shared.url, caller, key, create, { name: 'Web' })).status).toBe(400);
    const query = await graphqlKeyed(shared.url, caller, key, '{ channels { totalElements } }');
    expect(query.json).toEqual({ data: { channels: { totalElements: 0 } } });
  });

  test('30 times at once, also by REST and by two callers, is executed once for each caller', async () => {
    const ada = await newCaller();
    const [callers, key] = [[ada, await newCaller(ada.tenantId)], randomUUID()];
    const invite = 'mutation ($email: Email!) { inviteUser(email: $email) { id } }';
    const emails = callers.map(() => newEmail());
    const answers = await Promise.all(
      Array.from({ length: 30 }, async (_, index) => {
        const [of, email] = [callers[index % 2] as TestCaller, emails[index % 2]];
        const answer =
          index % 3 === 0
            ? await postKeyed(shared.url, '/tenant-auth/v1/users', of, key, { email })
            : await graphqlKeyed(shared.url, of, key, invite, { email });
        return { of, answer };
      }),
    );
    for (const caller of callers) {
      const mine = answers.filter(({ of }) => of === caller).map(({ answer }) => answer);
      for (const { status } of mine) expect([200, 201, 409, 422]).toContain(status);
      const done = mine.filter((answer) => answer.status < 300 && !isReplayed(answer));
      expect(done).toHaveLength(1);
    }
    const invited = await database.query(
      'select from tenant_auth.person where tenant_id = $1 and email = any($2)',
      [ada.tenantId, emails],
    );
    expect(invited).toHaveLength(2);
  });
});
