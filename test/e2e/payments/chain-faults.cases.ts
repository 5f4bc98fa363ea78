import type { RpcFault } from '../../kit/payments/rpc-proxy.ts';

/** What a chain does wrong once. */
export interface ChainFault {
  name: string;
  method: string;
  fault: RpcFault;
  /** Which request of the method meets it. */
  at: number;
  /** Whether it is a lie by which one payment cannot be made now. */
  mayRefuse?: boolean;
}

/** The methods by which a payment is verified and settled. */
const methods = [
  'eth_call',
  'eth_estimateGas',
  'eth_getBlockByNumber',
  'eth_getTransactionCount',
  'eth_getBalance',
  'eth_maxPriorityFeePerGas',
  'eth_sendRawTransaction',
  'eth_getTransactionReceipt',
] as const;

/**
 * What happens to any request. The campaign tries each with every method, at its first to fourth request; the suite one with
 * each, at the first.
 */
const common: readonly (readonly [string, RpcFault])[] = [
  ['refused', 'refuse'],
  ['never answered', 'never answer'],
  ['a truncated answer', 'truncate'],
  ['a lost answer', { passed: () => undefined }],
];

const requests = process.env.CAMPAIGN ? [1, 2, 3, 4] : [1];

const ofMethods = methods.flatMap((method, place) =>
  common
    .filter((_, index) => process.env.CAMPAIGN || index === place % common.length)
    .flatMap(([name, fault]) => requests.map((at): ChainFault => ({ name, method, fault, at }))),
);

const says = (message: string): RpcFault => ({ error: { code: -32_000, message } });
const aHash = `0x${'ab'.repeat(32)}`;
/** In wei: 1 Ether. */
const anEther = '0xde0b6b3a7640000';

/** A chain that says so of a transfer that is possible. */
export const revert: RpcFault = { error: { code: 3, message: 'execution reverted' } };

/** What nodes say of transactions, and lies. */
const special: readonly Omit<ChainFault, 'at'>[] = [
  { name: 'already known', method: 'eth_sendRawTransaction', fault: says('already known') },
  { name: 'nonce too low', method: 'eth_sendRawTransaction', fault: says('nonce too low') },
  {
    name: 'underpriced',
    method: 'eth_sendRawTransaction',
    fault: says('replacement transaction underpriced'),
  },
  {
    name: 'no money for gas',
    method: 'eth_sendRawTransaction',
    fault: says('insufficient funds for gas * price + value'),
  },
  { name: 'taken, but lost', method: 'eth_sendRawTransaction', fault: { result: aHash } },
  { name: 'no receipt', method: 'eth_getTransactionReceipt', fault: { result: null } },
  { name: 'far too many nonces', method: 'eth_getTransactionCount', fault: { result: '0x40000' } },
  { name: 'no nonces', method: 'eth_getTransactionCount', fault: { result: '0x0' } },
  { name: 'a fee beyond all reason', method: 'eth_maxPriorityFeePerGas', fault: { result: anEther } },
  {
    name: 'a revert',
    method: 'eth_estimateGas',
    fault: revert,
    mayRefuse: true,
  },
  {
    name: 'a revert',
    method: 'eth_call',
    fault: revert,
    mayRefuse: true,
  },
];

/** Everything that goes wrong once beside a payment. */
export const faults: readonly ChainFault[] = ofMethods.concat(special.map((fault) => ({ ...fault, at: 1 })));
