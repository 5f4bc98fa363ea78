import type { A2aMethod, A2aRequest, A2aVersion } from '../a2a.types.ts';
import { A2aError } from '../a2a-error.ts';

/** What a REST request asks for, as far as its path says it. */
export interface RestTarget {
  method: A2aMethod;
  taskId?: string;
  configId?: string;
}

interface RestPath {
  pattern: RegExp;
  methods: Readonly<Partial<Record<string, A2aMethod>>>;
}

const push = 'tasks/pushNotificationConfig';

/** The paths of both versions (0.3.0, section 3.5.6; 1.0, section 11.3). SDKs subscribe by GET and by POST. */
const paths: readonly RestPath[] = [
  { pattern: /^\/message:send$/, methods: { POST: 'message/send' } },
  { pattern: /^\/message:stream$/, methods: { POST: 'message/stream' } },
  { pattern: /^\/tasks$/, methods: { GET: 'tasks/list' } },
  { pattern: /^\/tasks\/([^/]+):cancel$/, methods: { POST: 'tasks/cancel' } },
  {
    pattern: /^\/tasks\/([^/]+):subscribe$/,
    methods: { GET: 'tasks/resubscribe', POST: 'tasks/resubscribe' },
  },
  { pattern: /^\/tasks\/([^/:]+)$/, methods: { GET: 'tasks/get' } },
  {
    pattern: /^\/tasks\/([^/]+)\/pushNotificationConfigs$/,
    methods: { GET: `${push}/list`, POST: `${push}/set` },
  },
  {
    pattern: /^\/tasks\/([^/]+)\/pushNotificationConfigs\/([^/]+)$/,
    methods: { GET: `${push}/get`, DELETE: `${push}/delete` },
  },
  {
    pattern: /^\/(?:card|extendedAgentCard)$/,
    methods: { GET: 'agent/getAuthenticatedExtendedCard' },
  },
];

/**
 * Finds the method of a path. Those of 0.3 may begin with `/v1`.
 * @throws A2aError -32601 for a path that no method has
 */
export function targetOf({ httpMethod, path }: A2aRequest, version: A2aVersion): RestTarget {
  const plain = version === '0.3.0' ? path.replace(/^\/v1(?=\/)/, '') : path;
  for (const { pattern, methods } of paths) {
    const [match, taskId, configId] = pattern.exec(plain) ?? [];
    const method =
      match !== undefined && Object.hasOwn(methods, httpMethod) ? methods[httpMethod] : undefined;
    if (method) return { method, taskId: decoded(taskId), configId: decoded(configId) };
  }
  throw new A2aError('METHOD_NOT_FOUND', `A2A ${version} has no method at ${httpMethod} ${path}.`);
}

function decoded(segment: string | undefined): string | undefined {
  try {
    return segment && decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
