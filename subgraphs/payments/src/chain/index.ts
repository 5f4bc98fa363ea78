export type { Authorization } from '../x402/stated-payment.ts';
export { authorizationTypes, tokenAbi } from './token.abi.ts';
export { transferCall } from './transfer-call.ts';
