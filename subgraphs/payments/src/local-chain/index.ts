export { demoWalletBytecode } from './demo-wallet.bytecode.ts';
export { localAccount, localKey } from './local-accounts.ts';
export { localToken, mint } from './local-token.ts';
export { type LocalPayment, signLocalPayment } from './sign-local-payment.ts';
export { type LocalChain, startLocalChain } from './start-local-chain.ts';
