import type { SecretBox } from '@agg/kit';
import type { Talkers } from './talkers.types.ts';

/** The beginning of the ids of the relay for contexts that agents have named. */
const prefix = 'ctx_';
const sealedForm = /^ctx_[\w-]{24,196}$/;
const tagLength = 16;
/** Bytes of one code. */
const blockLength = 32;

/** What a sealed id contains. */
const content = { uuid: 0, text: 1 } as const;
const uuidForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Bytes of the longest id that can be sealed: what is shown has at most 200 characters. */
export const longestSealed = 128;

/** Whether an id has the form of those that the relay makes for contexts that agents have named. */
export function hasSealedForm(id: string): boolean {
  return sealedForm.test(id);
}

/**
 * Makes ids of contexts for one caller and one agent, from codes that only this installation can make: the same ones in
 * each process, after each start, and with each encryption key. Nothing of them is stored.
 */
export class ContextCodes {
  readonly #talkers: readonly string[];

  constructor(
    private readonly secrets: Pick<SecretBox, 'codeOf'>,
    { source, agentId }: Talkers,
  ) {
    this.#talkers = [source.tenantId, source.kind, source.id, agentId];
  }

  /** The agent's id of a context to which its caller has given an id: a random UUID (version 4) by its form, which all agents take. */
  derived(clientsId: string): string {
    const bytes = this.#code('derived', clientsId).subarray(0, 16);
    bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
    bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
    return uuidOf(bytes.toString('hex'));
  }

  /** The caller's id of a context to which its agent has given an id. @param agentsId of at most 128 bytes */
  sealed(agentsId: string): string {
    const tag = this.#tagOf(agentsId);
    return prefix + Buffer.concat([tag, this.#masked(tag, bytesOf(agentsId))]).toString('base64url');
  }

  /** The agent's id in a sealed one; `undefined` for what was not sealed for this caller and this agent. */
  opened(clientsId: string): string | undefined {
    if (!hasSealedForm(clientsId)) return undefined;
    const bytes = Buffer.from(clientsId.slice(prefix.length), 'base64url');
    const tag = bytes.subarray(0, tagLength);
    const id = textIn(this.#masked(tag, bytes.subarray(tagLength)));
    // Also tells apart texts that differ in bits which base64url ignores.
    return this.sealed(id) === clientsId ? id : undefined;
  }

  #tagOf(id: string): Buffer {
    return this.#code('tag', id).subarray(0, tagLength);
  }

  /** Masks bytes, or takes the mask off: as a synthetic initialisation vector, the tag is different for each id (RFC 5297). */
  #masked(tag: Buffer, bytes: Buffer): Buffer {
    const blocks = Array.from({ length: Math.ceil(bytes.length / blockLength) }, (_, index) =>
      this.#code('mask', `${index} ${tag.toString('hex')}`),
    );
    const mask = Buffer.concat(blocks);
    return Buffer.from(bytes.map((byte, index) => byte ^ mask.readUInt8(index)));
  }

  #code(purpose: 'derived' | 'tag' | 'mask', text: string): Buffer {
    const code = this.secrets.codeOf(JSON.stringify(['relay context', purpose, ...this.#talkers, text]));
    return Buffer.from(code, 'base64url');
  }
}

/** Most agents use UUIDs, which are shorter as bytes. */
function bytesOf(id: string): Buffer {
  return uuidForm.test(id)
    ? Buffer.from([content.uuid, ...Buffer.from(id.replaceAll('-', ''), 'hex')])
    : Buffer.from([content.text, ...Buffer.from(id)]);
}

function textIn(bytes: Buffer): string {
  const inner = bytes.subarray(1);
  return bytes[0] === content.uuid ? uuidOf(inner.toString('hex')) : inner.toString();
}

function uuidOf(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
