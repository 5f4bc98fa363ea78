import type { TestCaller } from '@agg/kit/testing';
import { demoWalletBytecode, localAccount, mint } from '@agg/payments/local-chain';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Address, type Hex, parseAbi, serializeErc6492Signature } from 'viem';
import { cites } from '../../contract/cites.ts';
import { bodyOf } from '../../kit/payments/payment-body.ts';
import { network, PaymentScene } from '../../kit/payments/payment-scene.ts';
import { newPayer, sign, termsOf } from '../../kit/payments/payment-terms.ts';

let scene: PaymentScene;
let caller: TestCaller;
beforeAll(async () => {
  scene = await PaymentScene.start();
  caller = await scene.caller();
});
afterAll(() => scene?.stop());

/** A contract that signs as its owner does. */
async function deployWallet(owner: Address): Promise<Address> {
  const { client } = scene.chain;
  const hash = await client.deployContract({
    account: localAccount(0),
    abi: parseAbi(['constructor(address owner)']),
    bytecode: demoWalletBytecode,
    args: [owner],
  });
  const { contractAddress } = await client.waitForTransactionReceipt({ hash });
  await mint(scene.chain, contractAddress as Address, 1_000n);
  return contractAddress as Address;
}

/** Counts to 100,000, which takes some three million gas, and accepts every signature. */
const dearCode = '0x60005b60010180620186a011600257631626ba7e60e01b60005260206000f3';

/** A contract of which each call runs this code; it has money. */
async function deployCode(code: Hex): Promise<Address> {
  const { client } = scene.chain;
  const length = (code.length - 2) / 2;
  // Returns what follows it as the code of the contract.
  const creation: Hex = `0x60${length.toString(16).padStart(2, '0')}600c60003960${length.toString(16).padStart(2, '0')}6000f3${code.slice(2)}`;
  const hash = await client.sendTransaction({ account: localAccount(0), chain: null, data: creation });
  const { contractAddress } = await client.waitForTransactionReceipt({ hash });
  await mint(scene.chain, contractAddress as Address, 1_000n);
  return contractAddress as Address;
}

/** A payment of an account, with a signature that is made of its owner's. */
async function paidFrom(from: Address, owner = newPayer(), wrap = (signature: Hex) => signature) {
  const terms = termsOf(from, newPayer().address, 12n);
  return { body: bodyOf(network, terms, wrap(await sign(owner, scene.chain, terms))), to: terms.to };
}

/** As wallets sign before they exist (ERC-6492). */
const wrapped = (signature: Hex) =>
  serializeErc6492Signature({ address: scene.chain.token, data: '0x12345678', signature });

describe('A contract wallet', () => {
  test(
    cites('decided.verified-payments', 'pays with what it accepts as its signature (ERC-1271)'),
    async () => {
      const owner = newPayer();
      const { body, to } = await paidFrom(await deployWallet(owner.address), owner);
      expect(await scene.settle(body, caller)).toMatchObject({ success: true });
      expect(await scene.balanceOf(to)).toBe(12n);
    },
  );

  test('pays with a signature that also deploys it, where it exists by now (ERC-6492)', async () => {
    const owner = newPayer();
    const { body, to } = await paidFrom(await deployWallet(owner.address), owner, wrapped);
    expect(await scene.settle(body, caller)).toMatchObject({ success: true });
    expect(await scene.balanceOf(to)).toBe(12n);
  });

  test('does not pay with a signature of somebody else, nor with any other bytes', async () => {
    const wallet = await deployWallet(newPayer().address);
    const odd = (length: number) => () => `0x${'05'.repeat(length)}` as Hex;
    const tries = [
      await paidFrom(wallet),
      await paidFrom(wallet, newPayer(), odd(65)),
      await paidFrom(wallet, newPayer(), odd(200)),
    ];
    for (const { body } of tries)
      expect(await scene.settle(body, caller)).toMatchObject({
        success: false,
        errorMessage: 'invalid_exact_evm_payload_signature',
      });
  });

  test.each([
    ['answers nothing', '0x00'],
    ['has no such instruction', '0xfe'],
  ] as const)('that %s does not pay', async (_what, code) => {
    const { body } = await paidFrom(await deployCode(code));
    expect(await scene.settle(body, caller)).toMatchObject({
      success: false,
      errorMessage: 'invalid_exact_evm_payload_signature',
    });
  });

  test(
    cites('decided.verified-payments', 'that needs more gas than a payment may cost does not pay'),
    async () => {
      const before = await scene.broadcasts();
      const { body } = await paidFrom(await deployCode(dearCode));
      expect(await scene.settle(body, caller)).toMatchObject({
        success: false,
        errorMessage: 'invalid_transaction_state',
      });
      expect(await scene.broadcasts()).toBe(before);
    },
  );

  test('that does not exist yet is refused', async () => {
    const { body } = await paidFrom(newPayer().address, newPayer(), wrapped);
    expect(await scene.settle(body, caller)).toMatchObject({
      success: false,
      errorMessage: 'invalid_exact_evm_payload_undeployed_smart_wallet',
    });
  });
});
