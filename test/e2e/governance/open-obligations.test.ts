import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { graphql } from '../../kit/client.ts';
import { shared } from '../../kit/shared-stack.ts';
import { beginClassifying, minimal, stateChange } from './classification-fixture.ts';
import { allGoverned, servers } from './governed.ts';
import { activeServer } from './servers.ts';

describe.each(allGoverned)('The approval of a subject of kind $kind', (governed) => {
  test(
    cites('decided.open-obligations', 'is refused with every open obligation, until none is open'),
    async () => {
      const { own, classify, bring, second, id } = await beginClassifying(governed);
      await classify({ ...minimal, riskTier: 'LIMITED' });
      await bring('IN_REVIEW');
      const variables = { id, state: 'APPROVED', reason: 'It is ready.' };
      const { errors } = await graphql(shared.url, stateChange(governed), variables, second.token);
      const { code, errors: open } = errors?.[0]?.extensions ?? {};
      expect(code).toBe('OBLIGATIONS_OPEN');
      expect(errors?.[0]?.message).toContain('AIA-17-OWNER');
      expect(errors?.[0]?.message).toContain('AIA-50-NOTICE');
      expect(open).toEqual(
        expect.arrayContaining([
          { pointer: '', code: 'AIA-17-OWNER', detail: expect.stringContaining('ACCOUNTABLE_OWNER') },
          { pointer: '', code: 'AIA-50-NOTICE', detail: expect.stringContaining('AFFECTED_PERSON_NOTICE') },
        ]),
      );
      expect(open.map((one: { code: string }) => one.code)).not.toContain('AIA-4-LITERACY');
      await own();
      await classify();
      expect(await bring('APPROVED', second)).toMatchObject({ governanceState: 'APPROVED' });
    },
  );
});

test(
  cites('decided.open-obligations', 'An approval counts what an agent inherits from what it uses'),
  async () => {
    const begun = await beginClassifying();
    const { own, classify, bring, bringRefused, second, ask, id } = begun;
    const targetId = await activeServer(begun);
    await ask(
      'mutation ($input: SubscriptionInput!) { createMcpServerSubscription(input: $input) { status } }',
      { input: { subscriberKind: 'AGENT', subscriberId: id, targetId } },
    );
    await own();
    await classify();
    await bring('IN_REVIEW');
    expect(await bringRefused('APPROVED', second)).toBe('OBLIGATIONS_OPEN');
    const classifyServer = `mutation ($id: UUID!) { classify${servers.name}(${servers.field}Id: $id,
      input: { riskTier: MINIMAL }, reason: "It reads files.") { riskTier } }`;
    await ask(classifyServer, { id: targetId });
    expect(await bring('APPROVED', second)).toMatchObject({ governanceState: 'APPROVED' });
  },
);
