import { onChain } from './on-chain.ts';
import { type Answered, sendPayments } from './send-payments.ts';
import type { Settler } from './settler.types.ts';
import { type Payers, price } from './signed-payments.ts';

/** Payments that are sent at once. */
export interface Scenario {
  name: string;
  /** Different payments. */
  payments: number;
  /** How often each of them is sent. */
  copies: number;
  processes: 1 | 2;
}

export const scenarios: readonly Scenario[] = [
  {
    name: '20 payments, each 10 times',
    payments: 20,
    copies: 10,
    processes: 1,
  },
  {
    name: '20 payments, each 10 times, to two processes',
    payments: 20,
    copies: 10,
    processes: 2,
  },
  {
    name: '50 payments, each once, to two processes',
    payments: 50,
    copies: 1,
    processes: 2,
  },
];

/** What has come of them. */
export interface Aftermath {
  /** Answers. */
  toldSuccess: number;
  toldFailure: number;
  transactions: number;
  reverted: number;
  /** Payments that have arrived, by the sum that the payee has. */
  arrived: number;
  /** Payments of which an answer says that they have failed, and that have arrived all the same. */
  denied: number;
}

/** Sends the payments of a scenario at once, and looks at what the chain has of them when all are answered. */
export async function aftermathOf(
  { payments, copies }: Scenario,
  settler: Settler,
  payers: Payers,
): Promise<Aftermath> {
  const { payee, bodies } = await payers.sign(payments);
  const before = await settler.chain.client.getBlockNumber();
  const all = Array.from({ length: copies }, () => bodies).flat();
  const answers = await sendPayments(settler, all);
  const { transactions, reverted, arrived } = await onChain(settler, payee, before);
  const paid = bodiesOf(answers, true);
  const denied = [...bodiesOf(answers, false)].filter((body) => paid.has(body)).length;
  const toldSuccess = answers.filter(({ success }) => success).length;
  const landed = Number(arrived / price);
  return {
    toldSuccess,
    toldFailure: answers.length - toldSuccess,
    transactions,
    reverted,
    arrived: landed,
    denied: denied + Math.max(0, landed - paid.size),
  };
}

/** Payments of which at least one answer tells success, or failure. */
function bodiesOf(answers: readonly Answered[], success: boolean): Set<string> {
  return new Set(answers.filter((one) => one.success === success).map(({ body }) => body));
}

/** Whether each payment was made by one transaction, and every answer says so. */
export function isFlawless({ payments, copies }: Scenario, aftermath: Aftermath): boolean {
  const { toldSuccess, transactions, reverted, arrived } = aftermath;
  return (
    toldSuccess === payments * copies && transactions === payments && reverted === 0 && arrived === payments
  );
}
