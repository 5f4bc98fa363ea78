import { TurnedClock } from '@agg/kit/testing';
import { describe, expect, test } from '@jest/globals';
import type { JWK } from 'jose';
import { exampleTokens } from '../../testing/example-tokens.ts';
import { createAuthenticator } from './authenticator.ts';
import { TokenKeys } from './token-keys.ts';

/** A gateway's keys over tenant-auth's, which a test changes; two keys sign tokens. */
function begin() {
  const clock = new TurnedClock();
  const [first, second] = [exampleTokens(clock), exampleTokens(clock)];
  const world = { keys: [named(first.publicKey, 'k1')], asked: 0 };
  const tokenKeys = new TokenKeys(async () => {
    world.asked += 1;
    return world.keys;
  }, clock);
  const principals = {
    resolve: async () => ({ roles: [], active: true, stoppedBy: null }),
    personalToken: async () => null,
  };
  const authenticator = createAuthenticator({
    tokenKeys,
    principals,
    issuer: 'https://issuer.example',
    audience: 'example',
    clock,
  });
  const outcomeOf = (token: string) =>
    authenticator.authenticate(`Bearer ${token}`).then(
      () => 'known',
      ({ code }) => code,
    );
  return { clock, world, first, second, tokenKeys, outcomeOf };
}

const named = (key: JWK, kid: string): JWK => ({ ...key, kid });

describe('The keys of access tokens', () => {
  test('are asked for at once for a token of a key that is new, and for no more than one of them in half a minute', async () => {
    const { clock, world, first, second, outcomeOf } = begin();
    expect(await outcomeOf(await first.token())).toBe('known');
    world.keys.push(named(second.publicKey, 'k2'));
    expect(await outcomeOf(await second.token({}, { kid: 'k2' }))).toBe('known');
    const made = Array.from({ length: 20 }, (_, number) => first.token({}, { kid: `made up ${number}` }));
    await clock.turn(4_999);
    const asked = world.asked;
    for (const token of await Promise.all(made)) expect(await outcomeOf(token)).toBe('UNAUTHENTICATED');
    expect(world.asked).toBe(asked);
    // What everybody asks for at its age comes beside.
    await clock.turn(25_001);
    await outcomeOf(await first.token());
    const later = world.asked;
    for (const token of await Promise.all(made)) expect(await outcomeOf(token)).toBe('UNAUTHENTICATED');
    expect(world.asked).toBe(later + 1);
  });

  test('are asked for once by all who need them together, and published as they are', async () => {
    const { world, first, tokenKeys, outcomeOf } = begin();
    const tokens = await Promise.all([1, 2, 3].map(() => first.token()));
    expect(await Promise.all(tokens.map(outcomeOf))).toEqual(['known', 'known', 'known']);
    expect(await tokenKeys.published()).toEqual(world.keys);
    expect(world.asked).toBe(1);
  });

  test('are never older than five seconds: then a withdrawn one signs no more, also where its token was seen before', async () => {
    const { clock, world, first, second, outcomeOf } = begin();
    world.keys.push(named(second.publicKey, 'k2'));
    const [ofFirst, ofSecond] = [await first.token(), await second.token({}, { kid: 'k2' })];
    const outcomes = () => Promise.all([ofFirst, ofSecond].map(outcomeOf));
    expect(await outcomes()).toEqual(['known', 'known']);
    world.keys.pop();
    await clock.turn(4_999);
    expect(await outcomes()).toEqual(['known', 'known']);
    await clock.turn(1);
    expect(await outcomes()).toEqual(['known', 'UNAUTHENTICATED']);
    expect(await outcomes()).toEqual(['known', 'UNAUTHENTICATED']);
  });
});
