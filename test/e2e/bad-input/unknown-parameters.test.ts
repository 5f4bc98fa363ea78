import { beforeAll, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { pathWith, type RestOperation, readRestOperations } from '../../kit/rest-operations.ts';
import { pathValues, queryOf, tokenFor } from '../../kit/rest-requests.ts';
import { createTenantFixture, type TenantFixture } from '../../kit/tenant-fixture.ts';
import { problem, send } from './raw-request.ts';

let home: TenantFixture;
beforeAll(async () => {
  home = await createTenantFixture();
});

const operations = readRestOperations();
/** The operations of the interface that are documents; the others are routes of the relay. */
const promised = [
  'addLlmGatewayDocument',
  'archiveChannel',
  'getMcpServerVersions',
  'getRelayTask',
  'listAgentSubscriptions',
  'listChannels',
  'listConversationMessages',
  'listKillSwitches',
  'listPermissions',
  'listUserLifecycle',
  'migratePolicyBindings',
  'replaceAgentAssignments',
  'replaceMcpServerAssignments',
  'resendVerification',
  'revokeMcpServerSubscription',
  'settlePayment',
  'unsubscribeChannel',
  'upgradePolicyBinding',
];
const strange = ['__proto__=1', 'constructor=x', 'tenantId=1', 'Page=x', 'a[b]=c', 'fields=name', 'filter=x'];

/** Sends the operation with its required query parameters and another one. */
function sendStrange(operation: RestOperation, query: string) {
  const path = `${pathWith(operation, pathValues(home, operation.name))}${queryOf(operation, home) || '?'}`;
  return send(operation.method, `${path}&${query}`, { token: tokenFor(operation, home) });
}

test(
  cites(
    'list.unknown',
    'unknown parameters are refused by name, with the known ones, whatever the operation',
  ),
  async () => {
    for (const operation of operations.filter(({ lenient }) => !lenient)) {
      const known = operation.parameters.filter((parameter) => parameter.in === 'query');
      const query = strange.find((pair) => !known.some(({ name }) => pair.startsWith(`${name}=`))) ?? '';
      const answer = await sendStrange(operation, query);
      // Problems of OAuth have two more members.
      const { error: _error, error_description: _description, ...json } = answer.json;
      const { status } = answer;
      const [name] = query.split('=');
      expect({ operation: operation.name, status, problem: json }).toEqual({
        operation: operation.name,
        status: 400,
        problem: problem(400, 'VALIDATION_FAILED', name as string),
      });
      for (const parameter of known) expect(JSON.stringify(json)).toContain(parameter.name);
    }
  },
);

test(
  cites(
    ['list.unknown', 'decided.unknown-query-parameters'],
    'unknown parameters are ignored by the operations of the interface alone',
  ),
  async () => {
    const lenient = operations.filter((operation) => operation.lenient);
    expect(lenient.map(({ name }) => name).sort()).toEqual(promised);
    const list = operations.find(({ name }) => name === 'listChannels') as RestOperation;
    const plain = await sendStrange(list, '');
    const answer = await sendStrange(list, strange.concat('', '=').join('&'));
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual(plain.json);
  },
);
