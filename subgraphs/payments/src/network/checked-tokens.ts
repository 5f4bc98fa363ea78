import type { Context } from '@agg/kit';
import { type Address, isAddressEqual, type PublicClient } from 'viem';
import { isNoSuchFunction } from '../chain/chain-errors.ts';
import { tokenAbi } from '../chain/token.abi.ts';
import type { PaymentNetwork, PaymentToken } from './payment-network.types.ts';

/** Milliseconds until a token that was wrong is compared again. */
const comparedAgainAfter = 5_000;

/**
 * The tokens of a network, each compared with its chain before it is used: with a wrong EIP-712 domain every signature
 * would be wrong, and on another chain the token would be another one.
 */
export class CheckedTokens {
  readonly #checks = new Map<Address, Promise<boolean>>();

  constructor(
    private readonly network: PaymentNetwork,
    private readonly chain: PublicClient,
    private readonly log: Pick<Context['services']['log'], 'error'>,
  ) {}

  /**
   * The token of an address, by default the first of the network; `undefined` where the network does not have it, and where
   * it differs from its settings.
   * @throws the error of the chain where it cannot be asked
   */
  async find(address: Address | undefined): Promise<PaymentToken | undefined> {
    const { tokens } = this.network;
    const token = address ? tokens.find((known) => isAddressEqual(known.address, address)) : tokens[0];
    return token && (await this.#isRight(token)) ? token : undefined;
  }

  /** Compares all of them, and logs what differs. A chain that cannot be asked now is asked when a token is needed. */
  async checkAll(): Promise<void> {
    await Promise.all(this.network.tokens.map((token) => this.#isRight(token).catch(() => false)));
  }

  /** What is right stays so. Everything else is asked again: the operator or the chain may have been wrong. */
  #isRight(token: PaymentToken): Promise<boolean> {
    const known = this.#checks.get(token.address);
    if (known) return known;
    const check = this.#compare(token);
    this.#checks.set(token.address, check);
    const forget = () => setTimeout(() => this.#checks.delete(token.address), comparedAgainAfter).unref();
    check.then(
      (isRight) => isRight || forget(),
      () => this.#checks.delete(token.address),
    );
    return check;
  }

  async #compare(token: PaymentToken): Promise<boolean> {
    const { address } = token;
    const { chain } = this;
    const read = (functionName: 'name' | 'version') =>
      chain.readContract({ address, abi: tokenAbi, functionName });
    const chainId = await chain.getChainId();
    const isOther = chainId !== this.network.chainId;
    const [name, version] = isOther
      ? []
      : await Promise.all([read('name').catch(unknownIfMissing), read('version').catch(unknownIfMissing)]);
    const found = { chainId, name, version };
    const stated = { chainId: this.network.chainId, name: token.name, version: token.version };
    const isRight = JSON.stringify(found) === JSON.stringify(stated);
    if (!isRight)
      this.log.error(
        { network: this.network.name, address, found, stated },
        'A token of PAYMENT_NETWORKS is not as stated. It is not used.',
      );
    return isRight;
  }
}

/** A contract without the function is not a token of this kind. */
function unknownIfMissing(error: unknown): undefined {
  if (!isNoSuchFunction(error)) throw error;
}
