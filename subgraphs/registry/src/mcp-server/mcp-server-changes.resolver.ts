import { randomUUIDv7 } from 'node:crypto';
import {
  Access,
  assertMatches,
  type Context,
  callerOf,
  change,
  IfMatch,
  Reason,
  reviseRecord,
} from '@agg/kit';
import { administrators, type Caller, UuidScalar } from '@agg/schema';
import type { RequiredEntityData } from '@mikro-orm/postgresql';
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { lockPresent } from '../registration/registration.lifecycle.ts';
import { addVersion, statedBy } from './add-version.ts';
import { McpServer } from './mcp-server.entity.ts';
import { McpServerInput, McpServerUpdate } from './mcp-server-inputs.types.ts';
import { offerFor } from './offer-for.ts';
import { blankSnapshot, snapshotOf, withOffer } from './snapshot-of.ts';

const toWrite = { callers: administrators, role: 'MCP_REGISTRY:WRITE' } as const;

@Resolver()
export class McpServerChangesResolver {
  /** @throws VALIDATION_FAILED; as `readOffer` where the tools are read from the server */
  @Mutation(() => McpServer, {
    description: 'Registers an MCP server with its first version. Its initial status is DRAFT.',
  })
  @Access(toWrite)
  async createMcpServer(
    @Ctx() context: Context,
    @Arg('input', () => McpServerInput) input: McpServerInput,
    @Reason() reason?: string | null,
  ): Promise<McpServer> {
    const caller = callerOf(context);
    const stated = snapshotOf(input, blankSnapshot);
    const snapshot = withOffer(stated, await offerFor(context, input, stated));
    return change(
      context,
      async (em) => {
        const server = em.create(McpServer, { ...newServer(caller, input), ...statedBy(snapshot) });
        await addVersion(context, em, server, { before: null, snapshot, reason: null });
        return server;
      },
      reason,
    );
  }

  /** @throws NOT_FOUND; CONFLICT for an archived server; PRECONDITION_FAILED */
  @Mutation(() => McpServer)
  @Access(toWrite)
  updateMcpServer(
    @Ctx() context: Context,
    @Arg('mcpServerId', () => UuidScalar) mcpServerId: string,
    @Arg('input', () => McpServerUpdate) { name, authType }: McpServerUpdate,
    @Reason() reason?: string | null,
    @IfMatch() ifMatch?: string[] | null,
  ): Promise<McpServer> {
    return change(
      context,
      async (em) => {
        const server = await lockPresent(em, McpServer, { mcpServerId });
        assertMatches(server, ifMatch);
        return reviseRecord(server, { name: name ?? server.name, authType: authType ?? server.authType });
      },
      reason,
    );
  }
}

type NewServer = Omit<RequiredEntityData<McpServer>, keyof ReturnType<typeof statedBy>>;

function newServer(
  { tenantId, id: createdById }: Caller,
  { name, version, authType }: McpServerInput,
): NewServer {
  return {
    tenantId,
    mcpServerId: randomUUIDv7(),
    name,
    currentVersion: version ?? '1.0.0',
    registryVersion: 1,
    revision: 1,
    status: 'DRAFT',
    statusReason: null,
    authType: authType ?? 'NONE',
    createdAt: new Date(),
    createdById,
    archivedAt: null,
  };
}
