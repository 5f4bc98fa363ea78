import { expect } from '@jest/globals';
import { timestamp, uuidV7 } from './story.ts';

const id = expect.stringMatching(uuidV7);

/** The answer to a person who signs in, refreshes, accepts an invitation or returns from a single sign-on. */
export const signedIn = {
  accessToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
  refreshToken: expect.stringMatching(/^[\w-]{43}$/),
  tokenType: 'Bearer',
  expiresIn: 600,
  refreshTokenExpiresAt: expect.stringMatching(timestamp),
  user: { id, name: expect.stringMatching(/\w/), email: expect.stringContaining('@') },
  tenant: { tenantId: id, tenantName: expect.stringMatching(/\w/) },
};
