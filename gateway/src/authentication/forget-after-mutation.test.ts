import { randomUUID } from 'node:crypto';
import { type Caller, type GraphRequest, platformCaller } from '@agg/schema';
import { expect, test } from '@jest/globals';
import { parse } from 'graphql';
import { anyMutation, forgetAfterMutation, killSwitchMutation } from './forget-after-mutation.ts';
import type { PrincipalChange } from './principal-directory.ts';

const caller: Caller = { ...platformCaller, kind: 'USER', tenantId: randomUUID() };
const ofTenant = [{ tenantId: caller.tenantId }];

/** What is forgotten once a subgraph has answered an operation, or failed at it. */
async function forgottenAfter(
  text: string,
  concerns: typeof anyMutation,
  { by = caller, fails = false } = {},
) {
  const forgotten: PrincipalChange[] = [];
  const execute = async () => {
    // Before the answer there is nothing to forget: it would be known again by then.
    expect(forgotten).toEqual([]);
    if (fails) throw new Error('lost');
    return { data: {} };
  };
  const subgraph = { execute, subscribe: execute };
  const graph = forgetAfterMutation(subgraph, { forget: (change) => void forgotten.push(change) }, concerns);
  const request = { document: parse(text), caller: by, requestId: 'r' } as GraphRequest;
  await graph.execute(request).catch(() => undefined);
  return forgotten;
}

test.each([
  ['mutation { raiseKillSwitch }', ofTenant, ofTenant],
  ['mutation { liftKillSwitch }', ofTenant, ofTenant],
  ['mutation { other again: liftKillSwitch }', ofTenant, ofTenant],
  ['mutation { liftKillSwitch: other }', [], ofTenant],
  ['mutation { other }', [], ofTenant],
  ['{ liftKillSwitch }', [], []],
])(
  'What the gateway knows of the callers of a tenant is forgotten after %s',
  async (text, ofOthers, ofOwner) => {
    for (const fails of [false, true]) {
      expect(await forgottenAfter(text, killSwitchMutation, { fails })).toEqual(ofOthers);
      expect(await forgottenAfter(text, anyMutation, { fails })).toEqual(ofOwner);
    }
  },
);
