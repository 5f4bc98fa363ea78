import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { graphql } from '../../kit/client.ts';
import { readRootFields } from '../../kit/root-fields.ts';
import { shared } from '../../kit/shared-stack.ts';
import { NewTestTenant } from '../../kit/test-tenant.ts';

let tenant: NewTestTenant;
beforeAll(async () => {
  tenant = await NewTestTenant.create();
});

const send = (document: string, variables: object = {}, token = tenant.token) =>
  graphql(shared.url, document, variables, token);

const createTwice = `mutation ($name: Name!) {
  first: createChannel(input: { name: $name }) { name }
  second: createChannel(input: { name: $name }) { name }
}`;

describe('A root field that fails', () => {
  test(cites('decided.root-fields', 'leaves what a mutation before it has done in the answer'), async () => {
    const name = `Twice ${randomUUID()}`;
    const { data, errors } = await send(createTwice, { name });
    expect(data).toEqual({ first: { name }, second: null });
    expect(errors).toMatchObject([{ path: ['second'], extensions: { code: 'NAME_TAKEN' } }]);
  });

  test(
    cites('decided.root-fields', 'leaves the others of a query, of its own and of other subgraphs'),
    async () => {
      const query = `query ($id: UUID!) {
      channel(channelId: $id) { name } agents { page } relayTask(taskId: $id) { taskId } me { id } }`;
      const { data, errors } = await send(query, { id: randomUUID() });
      expect(data).toEqual({
        channel: null,
        agents: { page: 0 },
        relayTask: null,
        me: { id: tenant.userId },
      });
      expect(errors?.map(({ path }) => path).toSorted()).toEqual([['channel'], ['relayTask']]);
    },
  );

  test(cites('decided.root-fields', 'for want of a role leaves those that the caller may read'), async () => {
    const { token } = await tenant.caller(['CHANNELS:READ']);
    const { data, errors } = await send('{ channels { page } agents { page } }', {}, token);
    expect(data).toEqual({ channels: { page: 0 }, agents: null });
    expect(errors).toMatchObject([{ path: ['agents'], extensions: { code: 'FORBIDDEN' } }]);
  });

  test(
    cites('decided.root-fields', 'is null beside others that fail before anything is planned'),
    async () => {
      const { token } = await tenant.caller([]);
      const { data, errors } = await send('{ channels { page } agents { page } }', {}, token);
      expect(data).toEqual({ channels: null, agents: null });
      expect(errors).toHaveLength(2);
    },
  );
});

test(
  cites(
    'decided.root-fields',
    'All root fields of queries and mutations are nullable, those of subscriptions are not',
  ),
  () => {
    const fields = readRootFields();
    expect(fields.filter(({ type, isNullable }) => isNullable === (type === 'Subscription'))).toEqual([]);
  },
);
