import { Access, type Context, change, coversOrigins, givenReason, originsOf, Reason } from '@agg/kit';
import { administrators, GatewayError, NameScalar, UuidScalar } from '@agg/schema';
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { passGate } from '../gate/pass-gate.ts';
import { assertNotArchived, lockPresent } from '../registration/registration.lifecycle.ts';
import { assertUnused, currentOf, supersede } from './add-version.ts';
import { McpServer } from './mcp-server.entity.ts';
import { readCurrent } from './mcp-server.reads.ts';
import { McpServerVersionInput } from './mcp-server-inputs.types.ts';
import { offerFor, offerOf } from './offer-for.ts';
import { snapshotOf, withOffer } from './snapshot-of.ts';
import { haveSameTools } from './version-diff.ts';

const toWrite = { callers: administrators, role: 'MCP_REGISTRY:WRITE' } as const;

@Resolver()
export class McpServerNewVersionResolver {
  /**
   * @throws NOT_FOUND; CONFLICT for a version that exists or is not newer; VALIDATION_FAILED; GATE_BLOCKED; as
   * `readOffer` where the tools are read from the server
   */
  @Mutation(() => McpServer, { description: 'Registers a new version, which supersedes the current one.' })
  @Access(toWrite)
  async registerMcpServerVersion(
    @Ctx() context: Context,
    @Arg('mcpServerId', () => UuidScalar) mcpServerId: string,
    @Arg('input', () => McpServerVersionInput) input: McpServerVersionInput,
  ): Promise<McpServer> {
    const { version } = input;
    const reason = givenReason(input.reason);
    const { server: known, current } = await readCurrent(context, mcpServerId);
    assertNotArchived(known);
    await assertUnused(context, known, version);
    const stated = snapshotOf(input, current.snapshot);
    // The credential is not for another host, and will be removed.
    const isSameHost = coversOrigins(originsOf([current.snapshot.url]), [stated.url]);
    const offer = await offerFor(context, input, stated, isSameHost ? mcpServerId : undefined);
    await passGate(context, 'REGISTER_VERSION', [{ kind: 'MCP_SERVER', id: mcpServerId }]);
    return change(
      context,
      async (em) => {
        const server = await lockPresent(em, McpServer, { mcpServerId });
        const before = await currentOf(em, server);
        const snapshot = withOffer(snapshotOf(input, before.snapshot), offer);
        return supersede(context, em, server, version, { before, snapshot, reason });
      },
      reason,
    );
  }

  /** @throws NOT_FOUND; CONFLICT; GATE_BLOCKED; as `readOffer` */
  @Mutation(() => McpServer, {
    description:
      'Reads the tools from the server by MCP and registers them as a new version. Unchanged tools have no effect.',
  })
  @Access(toWrite)
  async refreshMcpServerTools(
    @Ctx() context: Context,
    @Arg('mcpServerId', () => UuidScalar) mcpServerId: string,
    @Arg('version', () => NameScalar, { description: 'The name of the new version.' }) version: string,
    @Reason({ isRequired: true }) given: string,
  ): Promise<McpServer> {
    const reason = givenReason(given);
    const { server: known, current } = await readCurrent(context, mcpServerId);
    assertNotArchived(known);
    const offer = await offerOf(context, current.snapshot, mcpServerId);
    if (!haveSameTools(current.snapshot, offer)) {
      await assertUnused(context, known, version);
      await passGate(context, 'REGISTER_VERSION', [{ kind: 'MCP_SERVER', id: mcpServerId }]);
    }
    return change(
      context,
      async (em) => {
        const server = await lockPresent(em, McpServer, { mcpServerId });
        const before = await currentOf(em, server);
        // The gate has judged the change from the version that was read.
        if (before.version !== current.version) throw changedMeanwhile();
        if (haveSameTools(before.snapshot, offer)) return server;
        const snapshot = withOffer(before.snapshot, offer);
        return supersede(context, em, server, version, { before, snapshot, reason });
      },
      reason,
    );
  }
}

function changedMeanwhile(): GatewayError {
  return new GatewayError(
    'CONFLICT',
    'Another version was registered in the meantime. Read the MCP server again and retry.',
  );
}
