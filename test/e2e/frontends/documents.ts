import { expect } from '@jest/globals';

/** What a frontend does first: sign in, list, change, and hear of changes. */
export const login = `mutation Login($email: Email!, $password: TypedPassword!) {
  login(email: $email, password: $password) { accessToken } }`;

export const channels = 'query Channels($size: Int) { channels(size: $size) { content { channelId name } } }';

export const createChannel = `mutation CreateChannel($name: Name!) {
  createChannel(input: { name: $name }) { channelId name } }`;

/** From the tenant's first change on, so that it does not matter when the subscription is open. */
export const changes = `subscription Changes {
  registryChanged(kinds: [CHANNEL], after: "0") { cursor action name } }`;

/** What the subscription sends once the channel `name` was created. */
export const creationOf = (name: string) => ({
  registryChanged: { cursor: expect.any(String), action: 'channel.created', name },
});
