import { keccak_256 } from '@noble/hashes/sha3';
import { bytesToHex } from '@noble/hashes/utils';
import { defineScalar } from './define-scalar.ts';

/** An address of an EVM chain, in code and in answers with the checksum of EIP-55. */
export const EvmAddressScalar = defineScalar<string>({
  name: 'EvmAddress',
  description:
    'An address of an EVM chain: 0x and 40 hex digits. Mixed case must be its checksum (EIP-55). Returned with the checksum.',
  expects: 'an address: 0x and 40 hex digits, in lower case or with the checksum of EIP-55',
  specifiedByURL: 'https://eips.ethereum.org/EIPS/eip-55',
  jsonSchema: {
    type: 'string',
    pattern: '^0x[0-9a-fA-F]{40}$',
    examples: ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  },
  parse: (value) => {
    if (typeof value !== 'string' || !/^0x[0-9a-fA-F]{40}$/.test(value)) return undefined;
    const address = withChecksum(value);
    return value === address || value.slice(2) === value.slice(2).toLowerCase() ? address : undefined;
  },
  serialize: (value) => withChecksum(String(value)),
});

/** EIP-55: a letter is upper case where the same digit of the hash of the lower-case digits is at least 8. */
function withChecksum(address: string): string {
  const digits = address.slice(2).toLowerCase();
  const hash = bytesToHex(keccak_256(digits));
  const isUpper = (index: number) => Number.parseInt(String(hash[index]), 16) >= 8;
  return `0x${digits.replace(/[a-f]/g, (letter, index: number) => (isUpper(index) ? letter.toUpperCase() : letter))}`;
}

/** 32 bytes of an EVM chain, such as the hash of a transaction or the nonce of an authorization. */
export const EvmHashScalar = defineScalar<string>({
  name: 'EvmHash',
  description: '32 bytes, such as the hash of a transaction: 0x and 64 hex digits. Returned in lower case.',
  expects: '32 bytes: 0x and 64 hex digits',
  jsonSchema: { type: 'string', pattern: '^0x[0-9a-fA-F]{64}$', examples: [`0x${'1f'.repeat(32)}`] },
  parse: (value) =>
    typeof value === 'string' && /^0x[0-9a-fA-F]{64}$/.test(value) ? value.toLowerCase() : undefined,
});

/** The most bytes of a signature: those of contract wallets wrap the deployment of the wallet (ERC-6492). */
const mostBytes = 8_192;

/** A signature for an EVM chain: 65 bytes of a key, or what a contract wallet understands. */
export const EvmSignatureScalar = defineScalar<string>({
  name: 'EvmSignature',
  description: `A signature: 0x and the hex digits of 65 bytes, or of at most ${mostBytes} for contract wallets (ERC-1271, ERC-6492). Returned in lower case.`,
  expects: `a signature: 0x and the hex digits of 1 to ${mostBytes} bytes`,
  jsonSchema: {
    type: 'string',
    pattern: '^0x([0-9a-fA-F]{2})+$',
    maxLength: 2 + 2 * mostBytes,
    examples: [`0x${'2e'.repeat(65)}`],
  },
  parse: (value) =>
    typeof value === 'string' && value.length <= 2 + 2 * mostBytes && /^0x([0-9a-fA-F]{2})+$/.test(value)
      ? value.toLowerCase()
      : undefined,
});
