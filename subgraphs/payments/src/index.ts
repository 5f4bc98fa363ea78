import path from 'node:path';
import { defineSubgraph } from '@agg/kit';
import { killSwitches } from '@agg/registry/snapshots';
import { MessagePaymentResolver } from './acceptance/message-payment.resolver.ts';
import { PaymentAcceptance } from './acceptance/payment-acceptance.entity.ts';
import { PaymentAcceptanceResolver } from './acceptance/payment-acceptance.resolver.ts';
import { toRead } from './access-rules.ts';
import { GasSpent } from './gas/gas-of-day.ts';
import { SpendingLimit } from './limit/spending-limit.entity.ts';
import { SpendingLimitResolver } from './limit/spending-limit.resolver.ts';
import { openNetworks } from './network/open-network.ts';
import { Payment, paymentsById } from './payment/payment.entity.ts';
import { PaymentResolver, paymentChanged } from './payment/payment.resolver.ts';
import { SettlementResolver } from './settlement/settlement.resolver.ts';
import { Lease } from './settler/chain-lease.ts';
import { settlers } from './settler/chain-settler.ts';
import { Settlement } from './settler/settlement.entity.ts';
import { settlementMetrics } from './settler/settlement-metrics.ts';
import { VerificationResolver } from './verification/verification.resolver.ts';

/** Payments by x402: verified, and settled on EVM chains exactly once. */
export const payments = defineSubgraph({
  name: 'payments',
  queries: ['registry'],
  entities: [Payment, Settlement, Lease, GasSpent, SpendingLimit, PaymentAcceptance],
  resolvers: [
    SettlementResolver,
    VerificationResolver,
    PaymentResolver,
    SpendingLimitResolver,
    PaymentAcceptanceResolver,
    MessagePaymentResolver,
    paymentChanged,
  ],
  references: { Payment: { load: paymentsById.loadReferences, access: toRead } },
  snapshots: [killSwitches],
  prepare: async (context) => {
    for (const network of openNetworks(context).all) void network.checkedTokens.checkAll();
    for (const settler of settlers(context)) settler.start();
    settlementMetrics(context);
  },
  migrations: path.join(import.meta.dirname, 'migrations'),
});
