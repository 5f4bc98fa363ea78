import { expect, test } from '@jest/globals';
import { GraphQLClient } from 'graphql-request';
import { newAdmin } from '../../kit/accounts.ts';
import { shared } from '../../kit/shared-stack.ts';
import { channels, createChannel, login } from './documents.ts';

test('graphql-request signs in, reads and changes', async () => {
  const { email, password } = await newAdmin();
  const client = new GraphQLClient(`${shared.url}/graphql`);
  const signedIn = await client.request<{ login: { accessToken: string } }>(login, { email, password });
  client.setHeader('authorization', `Bearer ${signedIn.login.accessToken}`);
  expect(await client.request(createChannel, { name: 'By request' })).toMatchObject({
    createChannel: { name: 'By request' },
  });
  expect(await client.request(channels)).toMatchObject({ channels: { content: [{ name: 'By request' }] } });
});

test('graphql-request shows the codes of refusals', async () => {
  const client = new GraphQLClient(`${shared.url}/graphql`);
  await expect(client.request(channels)).rejects.toMatchObject({
    response: { errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] },
  });
});
