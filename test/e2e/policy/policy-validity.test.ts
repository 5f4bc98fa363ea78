import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { audit, beginPolicies, refusalOf } from './policy-story.ts';

const past = { validFrom: '2020-01-01T00:00:00Z', validTo: '2021-01-01T00:00:00Z' };
const future = { validFrom: '2999-01-01T00:00:00Z' };

describe('The version of a policy that is shown', () => {
  test(cites('decided.the-latest-version', 'is the newest one that is valid now'), async () => {
    const { send, policy } = await beginPolicies();
    const id = await policy();
    for (const validity of [{}, past, future])
      await send('POST', `/policies/${id}/versions`, { reason: 'More.', ...validity });
    expect((await send('GET', `/policies/${id}`)).json).toMatchObject({
      version: '2',
      isLatestVersion: true,
    });
    const { content } = (await send('GET', '/policies')).json;
    expect(content).toMatchObject([{ version: '2', isLatestVersion: true }]);
    const versions = (await send('GET', `/policies/${id}/versions`)).json.content;
    expect(versions.map((one: { isLatestVersion: boolean }) => one.isLatestVersion)).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });

  test(cites('decided.the-latest-version', 'is the newest one where none is valid'), async () => {
    const { send, policy } = await beginPolicies();
    const id = await policy(future);
    await send('POST', `/policies/${id}/versions`, { reason: 'Old.', ...past, name: 'Old' });
    const shown = { version: '2', isLatestVersion: false, name: 'Old' };
    expect((await send('GET', `/policies/${id}`)).json).toMatchObject(shown);
    expect((await send('GET', '/policies?q=old')).json.content).toMatchObject([shown]);
  });
});

test(cites('decided.validity', 'A version of a policy has to end after its beginning'), async () => {
  const { send, policy } = await beginPolicies();
  const body = { name: 'Never', config: audit, validFrom: past.validTo, validTo: past.validTo };
  expect(refusalOf(await send('POST', '/policies', body))).toEqual([422, 'UNPROCESSABLE', ['/validTo']]);
  const id = await policy(past);
  const next = { reason: 'Never.', validTo: past.validTo };
  const refused = await send('POST', `/policies/${id}/versions`, next);
  expect(refusalOf(refused)).toEqual([422, 'UNPROCESSABLE', ['/validTo']]);
});
