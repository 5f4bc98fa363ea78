import { type Address, type Hex, type Log, parseEventLogs, type TransactionReceipt } from 'viem';
import { tokenAbi } from './token.abi.ts';
import { transferOf } from './transfer-call.ts';

/** An authorization of a token, with the call by which it is sent to the chain. */
export interface AuthorizedCall {
  asset: Address;
  payer: Address;
  authorizationNonce: Hex;
  callData: Hex;
}

/**
 * What a transaction has done with an authorization, by the events of the token (EIP-3009): made the transfer of the call; used it
 * otherwise, for the payer may have signed another one with the same nonce, or cancelled it; `undefined`: nothing.
 */
export function useIn(
  receipt: TransactionReceipt,
  { asset, payer, authorizationNonce, callData }: AuthorizedCall,
): 'TRANSFER' | 'OTHER' | undefined {
  const events = parseEventLogs({ abi: tokenAbi, logs: eventsFrom(receipt, asset) });
  const used = events.findIndex(
    ({ eventName, args }) =>
      eventName !== 'Transfer' && isSame(args.nonce, authorizationNonce) && isSame(args.authorizer, payer),
  );
  if (used < 0) return undefined;
  // The token moves the money right after it has marked the authorization as used.
  const moved = events[used + 1];
  if (events[used]?.eventName !== 'AuthorizationUsed' || moved?.eventName !== 'Transfer') return 'OTHER';
  const { from, to, value } = transferOf(callData);
  const isMeant = isSame(moved.args.from, from) && isSame(moved.args.to, to) && moved.args.value === value;
  return isMeant ? 'TRANSFER' : 'OTHER';
}

/** The events that the token has written, in their order. Other contracts may write the same ones. */
function eventsFrom({ logs }: TransactionReceipt, token: Address): Log[] {
  return logs
    .filter(({ address }) => isSame(address, token))
    .toSorted((one, other) => Number(one.logIndex) - Number(other.logIndex));
}

function isSame(one: Hex, other: Hex): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
