import { allRoles } from '@agg/schema/access';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { graphql } from '../../kit/client.ts';
import { RegistryMaker } from '../../kit/registry-maker.ts';
import { sharedApart } from '../../kit/shared-echo.ts';
import { shared } from '../../kit/shared-stack.ts';

describe.each([
  ['as those of the whole run', async () => shared],
  ['apart', sharedApart],
])('A client of subgraphs that run %s', (_how, stackOf) => {
  let stack: Pick<typeof shared, 'url' | 'provisioning'>;
  let agentId: string;
  const tokens: Record<string, string> = {};

  beforeAll(async () => {
    stack = await stackOf();
    const tenantId = await stack.provisioning.tenant();
    const admin = await stack.provisioning.caller(tenantId, allRoles);
    const maker = new RegistryMaker(stack.url, admin);
    agentId = await maker.agent('Clerk', { description: 'It files things.' });
    await maker.subscription('Agent', agentId, await maker.agent('Oracle'));
    const agent = await stack.provisioning.caller(tenantId, allRoles, { kind: 'AGENT', id: agentId });
    Object.assign(tokens, { person: admin.token, agent: agent.token });
  });

  const ask = async (selections: string, token = '') => {
    const query = `query ($id: UUID!) { agent(agentId: $id) { ${selections} governance { readinessPercent } } }`;
    const { data, errors } = await graphql(stack.url, query, { id: agentId }, token);
    return errors ?? data.agent;
  };

  test.each(['person', 'agent'])(
    cites('decided.aliases', 'may give a field an alias that equals a key or required field, as %s'),
    async (who) => {
      const token = tokens[who];
      const { governance, name } = await ask('name', token);
      expect([name, governance.readinessPercent]).toEqual(['Clerk', expect.any(Number)]);
      for (const alias of ['agentId', 'tenantId', 'dependsOn', 'dependsOnPublished', '__typename'])
        expect(await ask(`${alias}: name`, token)).toEqual({ [alias]: name, governance });
    },
  );
});
