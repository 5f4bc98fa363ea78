import { type Context, callerOf, type SubgraphRoute } from '@agg/kit';
import { holdsRole, missingRole, type Role } from '@agg/schema';
import type { A2aVersion } from '../a2a/a2a.types.ts';
import { bindingOf } from '../a2a/bindings.ts';
import { type A2aArrival, answerA2a, versionHeader } from '../call/answer-a2a.ts';
import { passedNames } from '../upstream/agent-request.ts';
import { type Address, restAddresses, rpcAddress } from './a2a-addresses.ts';
import { type Audience, audiences } from './audiences.ts';
import { documentedAnswers, operationName, parameterTexts } from './documentation.ts';
import { whileHeld } from './held-request.ts';

/** The headers of clients that the relay reads or passes on. */
const headers = [versionHeader, 'traceparent', 'tracestate', ...passedNames];

/** Milliseconds: a stream may last as long as a route may. */
const deadline = 600_000;

/** The addresses of A2A for agents, people and channels. */
export const a2aRoutes: readonly SubgraphRoute[] = audiences.flatMap((audience) => [
  ...routesOf(audience, '0.3.0', ['', '/v1']),
  ...routesOf(audience, '1.0', ['']),
]);

function routesOf(audience: Audience, version: A2aVersion, restPrefixes: readonly string[]): SubgraphRoute[] {
  const offered = restAddresses.filter((address) => (address.version ?? version) === version);
  const byRest = restPrefixes.flatMap((prefix) =>
    offered.map((address) =>
      route(audience, version, {
        ...address,
        path: `${prefix}${address.path}`,
        operation: prefix === '' ? address.operation : `${address.operation}UnderV1`,
      }),
    ),
  );
  return [route(audience, version, rpcAddress), ...byRest];
}

function route(audience: Audience, version: A2aVersion, address: Address): SubgraphRoute {
  const { prefix, caller, who, tag, sourceOf } = audience;
  const { method, path, methods, operation, summary } = address;
  const roles = address.permissions.map((permission): Role => `AGENT_CONVERSATIONS:${permission}`);
  return {
    method,
    path: `${prefix}/a2a/${version}${path}`,
    endsWithSlash: path === '',
    access: { callers: [caller], role: roles.length === 1 ? roles[0] : undefined },
    tag,
    operation: operationName(operation, audience, version),
    summary: `A2A ${version} for ${who}: ${summary}`,
    headers,
    parameters: parameterTexts,
    // Whoever cancels or follows a task has nothing to say.
    bodyless: path.endsWith('/:taskId'),
    ...documentedAnswers(version, path, methods),
    deadline,
    lasts: true,
    handle: async (context, asked) => {
      requireOneOf(context, roles);
      return await whileHeld(context, asked, (request) =>
        answerA2a({
          context,
          request,
          binding: bindingOf(version, path),
          httpMethod: method,
          ...splitTarget(request.target, version),
          sourceOf: () => sourceOf(context, request.params),
        }),
      );
    },
  };
}

/** Before anything is read of a request whose method decides which role it needs. @throws FORBIDDEN */
function requireOneOf(context: Context, roles: readonly Role[]): void {
  const caller = callerOf(context);
  if (roles.some((role) => holdsRole(caller.roles, role))) return;
  throw missingRole(caller, `One of the roles ${roles.join(', ')}`);
}

/** The path of a request up to its version, what follows, and the query. */
function splitTarget(target: string, version: A2aVersion): Pick<A2aArrival, 'base' | 'path' | 'query'> {
  const { pathname, searchParams: query } = new URL(target, 'http://relay');
  const mark = `/a2a/${version}`;
  const end = pathname.indexOf(mark) + mark.length;
  return { base: pathname.slice(0, end), path: pathname.slice(end), query };
}
