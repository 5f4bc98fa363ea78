import { pathWith, problem, type RestOperation, readRestOperations } from '@agg/rest-facade/testing';
import { beforeAll, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { pathValues, queryOf, tokenFor } from '../../kit/rest-requests.ts';
import { createTenantFixture, type TenantFixture } from '../../kit/tenant-fixture.ts';
import { send } from './raw-request.ts';

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
  // Clients of x402 send it what they send to the operation of the interface.
  'verifyPayment',
];
const strange = ['__proto__=1', 'constructor=x', 'tenantId=1', 'Page=x', 'a[b]=c', 'fields=name', 'filter=x'];

/** Sends the operation with its required query parameters and another one. */
function sendStrange(operation: RestOperation, query: string) {
  const path = `${pathWith(operation, pathValues(home, operation.name))}${queryOf(operation, home) || '?'}`;
  return send(operation.method, `${path}&${query}`, { token: tokenFor(operation, home) });
}

test(cites('list.unknown', 'unknown parameters are refused by name, with the known ones'), async () => {
  const list = operations.find(({ name }) => name === 'listAgents') as RestOperation;
  const { status, json } = await sendStrange(list, 'filter=x');
  expect([status, json]).toEqual([400, problem(400, 'VALIDATION_FAILED', 'filter')]);
  const known = list.parameters.filter((parameter) => parameter.in === 'query');
  expect(known.length).toBeGreaterThan(3);
  for (const { name } of known) expect(json.errors[0].detail).toContain(name);
});

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
