import {
  BoundedMap,
  type Context,
  type Database,
  onePerProcess,
  readTenant,
  type SecretBox,
  UpstreamError,
} from '@agg/kit';
import type { Source } from '@agg/traffic';
import { sql } from 'kysely';

/** Who talks with which agent. */
export interface Talkers {
  source: Source;
  agentId: string;
}

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

/**
 * The ids of contexts between a caller and an agent. Each of them knows a context by an id that means nothing to
 * anybody else: whoever learns the context of another caller cannot go on with it.
 */
export class ContextIds {
  /** The caller's ids by the agent's, of the contexts that their call is about. */
  readonly known: ReadonlyMap<string, string>;
  /** The last one that the agent has named: a stream says the same one in each event. */
  #last: { agentsId: string; clientsId: string } | undefined;

  /**
   * @param named what the call is about, by the caller's ids
   * @param earlier those of them that the agent knows by the same ids
   */
  constructor(
    private readonly codes: ContextCodes,
    named: readonly string[] = [],
    private readonly earlier: readonly string[] = [],
  ) {
    this.known = new Map(named.map((id) => [this.agentsId(id), id]));
  }

  /** The agent's id of a context that the call names. */
  readonly agentsId = (clientsId: string): string =>
    this.codes.opened(clientsId) ??
    (this.earlier.includes(clientsId) ? clientsId : this.codes.derived(clientsId));

  /**
   * The caller's id of a context that the agent names.
   * @throws UPSTREAM_FAILED for an id that is too long
   */
  readonly clientsId = (agentsId: string): string => this.known.get(agentsId) ?? this.#sealed(agentsId);

  #sealed(agentsId: string): string {
    if (this.#last?.agentsId !== agentsId) {
      if (Buffer.byteLength(agentsId) > longestSealed) throw tooLong();
      this.#last = { agentsId, clientsId: this.codes.sealed(agentsId) };
    }
    return this.#last.clientsId;
  }
}

/**
 * Those of a call. Only where its tenant has contexts from before they had ids of the relay, and the call names one by
 * an id that the relay has not made, the database is asked.
 * @param named what it is about, by the caller's ids
 */
export async function contextIdsOf(
  context: Context,
  talkers: Talkers,
  ...named: readonly (string | null | undefined)[]
): Promise<ContextIds> {
  const codes = new ContextCodes(context.services.secrets, talkers);
  const ids = named.filter((id) => typeof id === 'string' && id !== '') as string[];
  const chosen = ids.filter((id) => codes.opened(id) === undefined);
  return new ContextIds(codes, ids, await earlierContextsOf(context).among(talkers, chosen));
}

function tooLong(): UpstreamError {
  const reason = `The agent named a context by an id of more than ${longestSealed} bytes.`;
  return new UpstreamError(reason, { sent: 'UNKNOWN', fault: 'ANSWER' });
}

/** Tenants of which a process remembers that they have none. */
const mostTenants = 100_000;

/** Those of a process's database. */
const earlierContextsOf = onePerProcess<EarlierContexts>({
  make: ({ database }: Context) => new EarlierContexts(database),
});

/** Which contexts agents know by the ids that callers know (`EarlierContext`). */
export class EarlierContexts {
  /** Tenants without any: none are added, so that they are asked for once. */
  readonly #without = new BoundedMap<string, true>(mostTenants);

  constructor(private readonly database: Database) {}

  /** @returns those of the ids that are of earlier contexts of these talkers */
  async among(talkers: Talkers, ids: readonly string[]): Promise<string[]> {
    const { tenantId } = talkers.source;
    if (ids.length === 0 || this.#without.get(tenantId)) return [];
    const { hasAny, found } = await this.#look(talkers, ids);
    if (!hasAny) this.#without.set(tenantId, true);
    return found;
  }

  #look({ source, agentId }: Talkers, ids: readonly string[]): Promise<{ hasAny: boolean; found: string[] }> {
    const { tenantId, kind, id } = source;
    return readTenant({ database: this.database }, tenantId, async ({ db }) => {
      const { rows } = await sql<{ hasAny: boolean; found: string[] }>`
        select exists(select from relay.earlier_context where tenant_id = ${tenantId}) as "hasAny",
          array(select context_id from relay.earlier_context where tenant_id = ${tenantId} and agent_id = ${agentId}
            and source_kind = ${kind} and source_id = ${id} and context_id = any(${ids}::text[])) as found`.execute(
        db,
      );
      return rows[0] ?? { hasAny: true, found: [] };
    });
  }
}
