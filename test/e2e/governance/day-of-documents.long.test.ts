import type { TestCaller } from '@agg/kit/testing';
import { allRoles } from '@agg/schema/access';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { ask, graphql } from '../../kit/client.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { RegistryMaker } from '../../kit/registry-maker.ts';
import { type Stack, startStack } from '../../kit/stack.ts';
import { workOff } from '../../kit/work-off.ts';
import { addition, approval, notice, reading } from './documents-fixture.ts';

/** At any moment at least one of them has a different day than UTC: they are 14 hours ahead and 11 behind. */
const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
const millisecondsOfDay = 24 * 3_600_000;

/** `YYYY-MM-DD` in UTC. */
const dayInUtc = (days = 0) => new Date(Date.now() + days * millisecondsOfDay).toISOString().slice(0, 10);

describe.each(zones)('A document, in a process with time zone %s,', (TZ) => {
  let stack: Stack;
  let ada: TestCaller;
  let niels: TestCaller;
  let id: string;
  beforeAll(async () => {
    stack = await startStack({ environment: { TZ } });
    const tenantId = await stack.provisioning.tenant();
    ada = await stack.provisioning.caller(tenantId, allRoles);
    niels = await stack.provisioning.caller(tenantId, allRoles);
    id = await new RegistryMaker(stack.url, ada).agent();
  });
  afterAll(() => stack?.stop());

  /** Approves a document that is valid until a day; returns its status or the code of the refusal. */
  async function approved(validUntil: string, kind = notice.kind) {
    const input = { ...notice, kind, issuedAt: '2020-01-01', validUntil };
    const { documentId } = await ask(stack.url, addition(), { id, input }, ada.token);
    const { data, errors } = await graphql(stack.url, approval(), { id, documentId }, niels.token);
    return { documentId, outcome: errors?.[0]?.extensions.code ?? data.approveAgentDocument.status };
  }

  test(cites('decided.documents', 'counts to the end of its last day in UTC'), async () => {
    // Repeated if midnight passed in between.
    let day = '';
    let outcomes: string[] = [];
    while (day !== dayInUtc()) {
      day = dayInUtc();
      outcomes = [(await approved(day)).outcome, (await approved(dayInUtc(-1))).outcome];
    }
    expect(outcomes).toEqual(['APPROVED', 'CONFLICT']);
  });

  test('expires on the day after its last day, and not before', async () => {
    const database = new LedgerReader(stack.database.url);
    const [lasting, ended] = [await approved(dayInUtc(1)), await approved(dayInUtc(1), 'DPIA')];
    const status = async ({ documentId }: typeof ended) =>
      (await ask(stack.url, reading(), { id, documentId }, ada.token)).status;
    const letPass = 'update governance.document set valid_until = $1 where document_id = $2';
    await database.query(letPass, [dayInUtc(), lasting.documentId]);
    await database.query(letPass, [dayInUtc(-1), ended.documentId]);
    await workOff('governance.expire-documents', {}, database);
    expect([await status(lasting), await status(ended)]).toEqual(['APPROVED', 'EXPIRED']);
  });
});
