import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { type Context, callerOf, writeTenant } from '@agg/kit';
import { startSubgraph } from '@agg/kit/host';
import { openTestSubgraph, type TestSubgraph } from '@agg/kit/testing';
import { registry } from '@agg/registry';
import { platformId } from '@agg/schema';
import { afterAll } from '@jest/globals';
import { sql } from 'kysely';
import pg from 'pg';
import type { Address } from 'viem';
import { type PassingNode, startPassingNode } from '../chain/passing-node.fixture.ts';
import { payments } from '../index.ts';
import { localKey } from '../local-chain/local-accounts.ts';
import { startTestChain } from '../local-chain/local-chain.fixture.ts';
import { localToken, mint } from '../local-chain/local-token.ts';
import type { LocalChain } from '../local-chain/start-local-chain.ts';
import type { Authorization, StatedPayment } from '../x402/stated-payment.ts';
import { outcomeOf, type SettlementOutcome } from './await-outcome.ts';
import { settlePayment } from './settle-payment.service.ts';
import { paying, signedOn } from './signed-payment.fixture.ts';

/** The account that signs transactions. */
const signing = 1;

/** Where payments are settled in a test: the subgraph beside the registry, and a chain behind a node. */
export interface PaymentDesk extends TestSubgraph {
  chain: LocalChain;
  node: PassingNode;
  payer: Address;
  /** A payment that the payer has signed, as both sides state it. Its caller does not wait. */
  signed(terms?: Partial<Authorization>): Promise<StatedPayment>;
  /** Has it settled, and reads the outcome. */
  settle(context: Context, stated: StatedPayment): Promise<SettlementOutcome>;
  /** Raises a kill switch, past the registry. @returns lifts it */
  stopped(context: Context, scope: string, targetId: string | null): Promise<void>;
  /** What a query of the platform finds. */
  rows<T>(text: string, values?: unknown[]): Promise<T[]>;
  /** The ids of the payments of a context's tenant. */
  paymentsOf(context: Context): Promise<string[]>;
  /** Holds the lock of the limits of a context's tenant. @returns gives it up */
  holdingLimits(context: Context): Promise<() => Promise<unknown>>;
  /** Is about to store a payment with the same authorization, as another caller: others wait. @returns gives it up */
  storing(stated: StatedPayment): Promise<() => Promise<unknown>>;
}

export const pending = { success: false, errorMessage: 'settlement_pending' };
export const duplicate = { success: false, transactionHash: '', errorMessage: 'duplicate_settlement' };

/** A desk for the tests of a file. Awaited at its top. */
export async function startPaymentDesk(settings: object = {}): Promise<PaymentDesk> {
  const chain = await startTestChain();
  const node = await startPassingNode(chain.url);
  afterAll(() => node.stop());
  const subgraph = await openTestSubgraph(payments, { beside: [registry], work: false });
  const { runtime } = subgraph;
  Object.assign(subgraph.platformContext().services, { payments: paymentSettings(chain, node, settings) });
  const beside = await startSubgraph(registry, runtime);
  runtime.subgraphs.set(beside.name, beside.graph);
  const connect = connections(subgraph.url);
  afterAll(async () => {
    await beside.stop();
    await subgraph.stop();
  });
  await mint(chain, paying.address, 10n ** 30n);
  const reader = await connect();
  const rows: PaymentDesk['rows'] = async (text, values) => (await reader.query(text, values)).rows;
  const made = { ...subgraph, chain, node, payer: paying.address, rows, stopped };
  return {
    ...made,
    signed: (terms) => signedOn(chain, terms),
    settle: async (context, stated) => outcomeOf(context, await settlePayment(context, stated)),
    paymentsOf: async (context) =>
      (await rows<{ id: string }>(idsOfTenant, [callerOf(context).tenantId])).map(({ id }) => id),
    holdingLimits: async (context) => holdingLimits(await connect(), context),
    storing: async (stated) => storing(await connect(), chain, stated),
  };
}

const idsOfTenant = 'select payment_id as id from payments.settlement where payment_tenant_id = $1';

/** Connects as the platform; what is connected ends with the tests of the file. */
function connections(connectionString: string): () => Promise<pg.Client> {
  const opened: pg.Client[] = [];
  afterAll(() => Promise.all(opened.map((one) => one.end())));
  return async () => {
    const client = new pg.Client({ connectionString });
    opened.push(client);
    await client.connect();
    await client.query(`select set_config('app.tenant_id', '${platformId}', false)`);
    return client;
  };
}

async function holdingLimits(client: pg.Client, context: Context): Promise<() => Promise<unknown>> {
  await client.query('begin');
  await client.query(`select pg_advisory_xact_lock(hashtextextended('spending limits ' || $1, 0))`, [
    callerOf(context).tenantId,
  ]);
  return () => client.query('rollback');
}

async function storing(
  client: pg.Client,
  { chainId, token }: LocalChain,
  { authorization: { from, nonce } }: StatedPayment,
): Promise<() => Promise<unknown>> {
  await client.query('begin');
  await client.query(
    `insert into payments.settlement (settlement_id, chain_id, asset, payer, authorization_nonce, signed_digest,
      payment_tenant_id, payment_id, caller_id, call_data, gas, valid_before, state, transactions)
      values ($1, $2, $3, $4, $5, '', $6, $7, $8, '0x', 1, 1, 'FINAL', '[]')`,
    [randomUUID(), chainId, token, from, nonce, randomUUID(), randomUUID(), randomUUID()],
  );
  return () => client.query('rollback');
}

function paymentSettings({ chainId, token: address }: LocalChain, { url }: PassingNode, settings: object) {
  const tokens = [{ address, ...localToken }];
  const local = { chainId, rpc: [url], confirmations: 1, tokens, ...settings };
  return { networks: { local }, signerKeys: new Map([['local', localKey(signing)]]) };
}

async function stopped(context: Context, scope: string, targetId: string | null): Promise<void> {
  const { tenantId } = callerOf(context);
  await writeTenant(context, tenantId, ({ db }) =>
    sql`insert into registry.kill_switch (tenant_id, id, scope, target_id, reason, created_by, created_at)
      values (${tenantId}, ${randomUUIDv7()}, ${scope}, ${targetId}, 'A drill.', ${randomUUID()}, now())`.execute(
      db,
    ),
  );
}
