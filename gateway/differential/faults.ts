import { type ErrorCode, GatewayError } from '@agg/schema';
import { hashOf } from './random.ts';

/** The faults of a field; `item`: one item of a list fails. */
export type FieldFault = 'told' | 'surprise' | 'null' | 'wrong' | 'item';
/** The faults of a reference to an entity. */
export type ReferenceFault = 'told' | 'surprise' | 'absent';
/** The faults of a whole fetch. */
export type FetchFault = 'told' | 'surprise' | 'no data' | 'short';

const codes: ErrorCode[] = ['NOT_FOUND', 'FORBIDDEN', 'UNPROCESSABLE', 'KILL_SWITCH_ACTIVE', 'CONFLICT'];
const rates = [0, 0, 0.01, 0.03, 0.1, 0.25];

/**
 * The faults of one run. A fault depends only on the seed and on its target, not on the number or order of
 * requests, so that executors with different requests see the same faults.
 */
export class Faults {
  readonly rate: number;

  /** @param rate the share of fields that fail; by default the seed decides it, often as 0 */
  constructor(
    private readonly seed: number,
    rate = rates[hashOf(`rate/${seed}`) % rates.length] as number,
  ) {
    this.rate = rate;
  }

  field(subgraph: string, object: string, field: string): FieldFault | undefined {
    return this.#one(`${subgraph}/${object}/${field}`, this.rate, [
      'told',
      'told',
      'surprise',
      'null',
      'wrong',
      'item',
    ]);
  }

  reference(subgraph: string, object: string): ReferenceFault | undefined {
    return this.#one(`${subgraph}/${object}`, this.rate / 2, ['told', 'surprise', 'absent']);
  }

  fetch(subgraph: string, text: string): FetchFault | undefined {
    return this.#one(`${subgraph}/${text}`, this.rate / 4, ['told', 'surprise', 'no data', 'short']);
  }

  /** Whether a subgraph returns wrong values and nulls instead of refusing them itself. */
  lax(subgraph: string): boolean {
    return this.rate > 0 && hashOf(`lax/${this.seed}/${subgraph}`) % 3 === 0;
  }

  /** Whether even lists and objects have the wrong shape, so that no answer is possible. */
  get shapeless(): boolean {
    return this.rate > 0 && hashOf(`shapeless/${this.seed}`) % 20 === 0;
  }

  #one<Fault>(what: string, rate: number, faults: readonly Fault[]): Fault | undefined {
    const hash = hashOf(`${this.seed}/${what}`);
    return hash / 2 ** 32 < rate ? faults[hashOf(`kind/${hash}`) % faults.length] : undefined;
  }
}

/** The error of a fault; it names the object and the field, so that its path can be checked. */
export function faultError(kind: 'told' | 'surprise', object: string, field?: string): Error {
  const where = field ? `[${object}#${field}]` : `[${object}]`;
  if (kind === 'surprise') return new Error(`A surprise at ${where}.`);
  const hash = hashOf(where);
  return new GatewayError(codes[hash % codes.length] as ErrorCode, `Refused at ${where}.`, {
    ...(hash % 4 === 0 && { retryAfter: hash % 60 }),
    ...(hash % 3 === 0 && { errors: [{ pointer: '/x', detail: where, code: 'INVALID' }] }),
  });
}
