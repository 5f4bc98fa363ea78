import type { Address } from 'viem';

/** What is known of a network without configuration. */
export interface KnownNetwork {
  chainId: number;
  /** USD Coin on this chain, bridged or native; its EIP-712 version is 2 everywhere. */
  usdc: Address;
  /** The `name` of its EIP-712 domain, which differs between chains. */
  name: string;
}

/**
 * The networks of x402 by their names in version 1. Compared with the chains when they are used: a token whose name or
 * version differs there is not used.
 * @see https://github.com/x402-foundation/x402 `legacy/x402/src/types/shared/evm/config.ts`
 */
export const knownNetworks: Readonly<Record<string, KnownNetwork>> = {
  base: {
    chainId: 8453,
    usdc: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
    name: 'USD Coin',
  },
  'base-sepolia': {
    chainId: 84532,
    usdc: '0x036CbD53842c5426634e7929541eC2318f3dCF7e',
    name: 'USDC',
  },
  avalanche: {
    chainId: 43114,
    usdc: '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E',
    name: 'USD Coin',
  },
  'avalanche-fuji': {
    chainId: 43113,
    usdc: '0x5425890298aed601595a70AB815c96711a31Bc65',
    name: 'USD Coin',
  },
  polygon: {
    chainId: 137,
    usdc: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
    name: 'USD Coin',
  },
  'polygon-amoy': {
    chainId: 80002,
    usdc: '0x41E94Eb019C0762f9Bfcf9Fb1E58725BfB0e7582',
    name: 'USDC',
  },
  sei: {
    chainId: 1329,
    usdc: '0xe15fC38F6D8c56aF07bbCBe3BAf5708A2Bf42392',
    name: 'USDC',
  },
  'sei-testnet': {
    chainId: 1328,
    usdc: '0x4fCF1784B31630811181f670Aea7A7bEF803eaED',
    name: 'USDC',
  },
  iotex: {
    chainId: 4689,
    usdc: '0xcdf79194c6c285077a58da47641d4dbe51f63542',
    name: 'Bridged USDC',
  },
  peaq: {
    chainId: 3338,
    usdc: '0xbbA60da06c2c5424f03f7434542280FCAd453d10',
    name: 'USDC',
  },
  abstract: {
    chainId: 2741,
    usdc: '0x84a71ccd554cc1b02749b35d22f684cc8ec987e1',
    name: 'Bridged USDC',
  },
  'abstract-testnet': {
    chainId: 11124,
    usdc: '0xe4C7fBB0a626ed208021ccabA6Be1566905E2dFc',
    name: 'Bridged USDC',
  },
  story: {
    chainId: 1514,
    usdc: '0xF1815bd50389c46847f0Bda824eC8da914045D14',
    name: 'Bridged USDC',
  },
  arbitrum: {
    chainId: 42161,
    usdc: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
    name: 'USD Coin',
  },
  'arbitrum-sepolia': {
    chainId: 421614,
    usdc: '0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d',
    name: 'USD Coin',
  },
  monad: {
    chainId: 143,
    usdc: '0x754704Bc059F8C67012fEd69BC8A327a5aafb603',
    name: 'USDC',
  },
};
