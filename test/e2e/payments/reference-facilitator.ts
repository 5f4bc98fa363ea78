import { x402Facilitator } from '@x402/core/facilitator';
import type { PaymentPayload, PaymentRequirements } from '@x402/core/types';
import { toFacilitatorEvmSigner } from '@x402/evm';
import { ExactEvmScheme } from '@x402/evm/exact/facilitator';
import { ExactEvmSchemeV1 } from '@x402/evm/exact/v1/facilitator';
import type { Address, Hex } from 'viem';
import { network, newAddress, type ReferenceClient } from './reference-chain.ts';

/** What is asked of a contract. */
interface Question {
  address: Address;
  abi: readonly unknown[];
  functionName: string;
  args?: readonly unknown[];
}

/** A call among those that the contract Multicall3 makes at once. */
interface Call {
  target: Address;
  callData: Hex;
}

const nothingIsSent = () => Promise.reject(new Error('This facilitator verifies only.'));

/** The facilitator of the public packages, in this process, for both versions of x402. It verifies only. */
export function referenceFacilitator(client: ReferenceClient): x402Facilitator {
  const signer = toFacilitatorEvmSigner({
    address: newAddress(),
    getCode: (question) => client.getCode(question),
    readContract: (question) => read(client, question),
    verifyTypedData: (question) => client.verifyTypedData(question as never),
    writeContract: nothingIsSent,
    sendTransaction: nothingIsSent,
    waitForTransactionReceipt: nothingIsSent,
  });
  return new x402Facilitator()
    .register(network.v2, new ExactEvmScheme(signer))
    .registerV1(network.v1 as never, new ExactEvmSchemeV1(signer));
}

/** @returns `valid`, the reason, or `no reason` where it fails */
export async function verdictOf(
  facilitator: x402Facilitator,
  { paymentPayload, paymentRequirements }: { paymentPayload: unknown; paymentRequirements: unknown },
): Promise<string> {
  try {
    const { isValid, invalidReason = 'no reason' } = await facilitator.verify(
      paymentPayload as PaymentPayload,
      paymentRequirements as PaymentRequirements,
    );
    return isValid ? 'valid' : invalidReason;
  } catch {
    return 'no reason';
  }
}

/** Public chains have the contract Multicall3, by which several calls are made at once. Here they are made one by one. */
function read(client: ReferenceClient, question: Question): Promise<unknown> {
  if (question.functionName !== 'tryAggregate') return client.readContract(question as never);
  const [, calls] = question.args as [boolean, readonly Call[]];
  return Promise.all(calls.map((call) => attempt(client, call)));
}

async function attempt(client: ReferenceClient, { target, callData }: Call) {
  const answer = await client.call({ to: target, data: callData }).catch(() => undefined);
  return { success: answer !== undefined, returnData: answer?.data ?? '0x' };
}
