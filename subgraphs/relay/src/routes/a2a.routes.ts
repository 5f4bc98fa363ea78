import { type Context, callerOf, type SubgraphRoute } from '@agg/kit';
import { GatewayError, holdsRole, type Permission, type Role } from '@agg/schema';
import type { A2aMethod, A2aVersion } from '../a2a/a2a.types.ts';
import { bindingOf } from '../a2a/bindings.ts';
import { answerA2a, versionHeader } from '../call/answer-a2a.ts';
import { passedNames } from '../upstream/passed-headers.ts';
import { splitPath } from './a2a-path.ts';
import { type Audience, audiences } from './audiences.ts';
import { documentedAnswers } from './documented-answers.ts';
import { whileHeld } from './held-request.ts';

/** An address of A2A below the version. */
interface Address {
  method: SubgraphRoute['method'];
  /** `` for JSON-RPC. */
  path: string;
  /** The only version that has it; absent where both have it. */
  version?: A2aVersion;
  /** Of which its callers need one: where there are several, the method decides which. */
  permissions: readonly Permission[];
  /** What clients ask of an agent there, where not every answer is 200 with JSON. */
  methods?: readonly A2aMethod[];
  /** What it does, after "For a person: ". */
  summary: string;
}

const cardSummary = 'the card of the agent.';

/** A2A 0.3, section 3.5.6, and 1.0, section 11.3; a custom verb such as `:send` is a part of its segment. */
const restAddresses: readonly Address[] = [
  {
    method: 'POST',
    path: '/:verb',
    permissions: ['WRITE'],
    methods: ['message/send', 'message/stream'],
    summary: 'sends a message (message:send, message:stream).',
  },
  { method: 'GET', path: '/card', version: '0.3.0', permissions: ['READ'], summary: cardSummary },
  { method: 'GET', path: '/extendedAgentCard', version: '1.0', permissions: ['READ'], summary: cardSummary },
  { method: 'GET', path: '/tasks', permissions: ['READ'], summary: 'its tasks with the agent.' },
  {
    method: 'GET',
    path: '/tasks/:taskId',
    permissions: ['READ'],
    methods: ['tasks/get', 'tasks/resubscribe'],
    summary: 'a task, or its further events (:subscribe).',
  },
  {
    method: 'POST',
    path: '/tasks/:taskId',
    permissions: ['READ', 'WRITE'],
    methods: ['tasks/cancel', 'tasks/resubscribe'],
    summary: 'cancels a task (:cancel), or follows it (:subscribe).',
  },
  {
    method: 'POST',
    path: '/tasks/:taskId/pushNotificationConfigs',
    permissions: ['WRITE'],
    methods: ['tasks/pushNotificationConfig/set'],
    summary: 'adds a push notification configuration.',
  },
  {
    method: 'GET',
    path: '/tasks/:taskId/pushNotificationConfigs',
    permissions: ['READ'],
    summary: 'the push notification configurations of a task.',
  },
  {
    method: 'GET',
    path: '/tasks/:taskId/pushNotificationConfigs/:configId',
    permissions: ['READ'],
    summary: 'a push notification configuration.',
  },
  {
    method: 'DELETE',
    path: '/tasks/:taskId/pushNotificationConfigs/:configId',
    permissions: ['DELETE'],
    methods: ['tasks/pushNotificationConfig/delete'],
    summary: 'removes a push notification configuration.',
  },
];

const rpcAddress: Address = {
  method: 'POST',
  path: '',
  permissions: ['READ', 'WRITE', 'DELETE'],
  summary: 'calls an agent by JSON-RPC. Each method needs the role of its address in REST.',
};

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
    offered.map((address) => route(audience, version, { ...address, path: `${prefix}${address.path}` })),
  );
  return [route(audience, version, rpcAddress), ...byRest];
}

function route(
  { prefix, caller, who, tag, sourceOf }: Audience,
  version: A2aVersion,
  address: Address,
): SubgraphRoute {
  const { method, path, methods, summary } = address;
  const roles = address.permissions.map((permission): Role => `AGENT_CONVERSATIONS:${permission}`);
  return {
    method,
    path: `${prefix}/a2a/${version}${path}`,
    endsWithSlash: path === '',
    access: { callers: [caller], role: roles.length === 1 ? roles[0] : undefined },
    tag,
    summary: `A2A ${version} for ${who}: ${summary}`,
    headers,
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
          ...splitPath(request.target, version),
          sourceOf: () => sourceOf(context, request.params),
        }),
      );
    },
  };
}

/** Before anything is read of a request whose method decides which role it needs. @throws FORBIDDEN */
function requireOneOf(context: Context, roles: readonly Role[]): void {
  const { roles: held } = callerOf(context);
  if (roles.some((role) => holdsRole(held, role))) return;
  const detail = `One of the roles ${roles.join(', ')} is required. Ask an administrator of your tenant for it.`;
  throw new GatewayError('FORBIDDEN', detail);
}
