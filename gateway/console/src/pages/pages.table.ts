import type { PageEntry, PageProperties } from './page.types.ts';
import { registryPages } from './registry-pages.table.ts';

/** Every page of the console, in the order of the navigation. */
export const pages: readonly PageEntry[] = [
  ...registryPages,
  {
    path: '/',
    name: 'overview.title',
    group: 'now',
    key: 'o',
    load: () => import('./overview/overview.page.tsx'),
  },
  {
    path: '/kill-switches',
    name: 'killSwitches.title',
    group: 'now',
    role: 'REGISTRY:READ',
    key: 'k',
    load: () => import('./kill-switches/kill-switches.page.tsx'),
  },
  {
    path: '/governance',
    name: 'governance.title',
    group: 'governance',
    key: 'v',
    load: () => import('./governance/governance.page.tsx'),
  },
  {
    path: '/people',
    name: 'people.title',
    group: 'tenant',
    role: 'USERS:READ',
    key: 'u',
    load: () => import('./people/people.page.tsx'),
  },
  {
    path: '/people/:userId',
    name: 'people.title',
    role: 'USERS:READ',
    load: () => import('./people/person.page.tsx'),
  },
  {
    path: '/groups',
    name: 'groups.title',
    group: 'tenant',
    role: 'GROUPS:READ',
    load: () => import('./groups/groups.page.tsx'),
  },
  {
    path: '/groups/:groupId',
    name: 'groups.title',
    role: 'GROUPS:READ',
    load: () => import('./groups/group.page.tsx'),
  },
  {
    path: '/identity',
    name: 'identity.title',
    group: 'tenant',
    role: ['IDENTITY_PROVIDERS:READ', 'API_KEYS:READ'],
    key: 'i',
    load: () => import('./identity/identity.page.tsx'),
  },
  {
    path: '/identity/:identityProviderId',
    name: 'identity.title',
    role: 'IDENTITY_PROVIDERS:READ',
    load: () => import('./identity/provider.page.tsx'),
  },
  {
    path: '/settings',
    name: 'tenant.title',
    group: 'tenant',
    role: 'TENANT:READ',
    key: 'e',
    load: () => import('./settings/settings.page.tsx'),
  },
  {
    path: '/operator',
    name: 'operator.title',
    group: 'tenant',
    role: 'TENANT:ADMIN',
    isOperators: true,
    load: () => import('./operator/operator.page.tsx'),
  },
  {
    path: '/policies',
    name: 'policies.title',
    group: 'governance',
    role: 'TENANT:READ',
    key: 'p',
    load: () => import('./policies/policies.page.tsx'),
  },
  {
    path: '/policies/:policyId',
    name: 'policies.title',
    role: 'TENANT:READ',
    load: () => import('./policies/policy.page.tsx'),
  },
  {
    path: '/policy-groups',
    name: 'policyGroups.title',
    group: 'governance',
    role: 'TENANT:READ',
    load: () => import('./policy-groups/policy-groups.page.tsx'),
  },
  {
    path: '/policy-groups/:groupId',
    name: 'policyGroups.title',
    role: 'TENANT:READ',
    load: () => import('./policy-groups/policy-group.page.tsx'),
  },
  {
    path: '/bindings',
    name: 'bindings.title',
    group: 'governance',
    role: 'TENANT:READ',
    key: 'b',
    load: () => import('./bindings/bindings.page.tsx'),
  },
  {
    path: '/bindings/:bindingId',
    name: 'bindings.title',
    role: 'TENANT:READ',
    load: () => import('./bindings/binding.page.tsx'),
  },
  {
    path: '/traffic',
    name: 'traffic.title',
    group: 'traffic',
    role: 'REGISTRY:READ',
    key: 'f',
    load: () => import('./traffic/traffic.page.tsx'),
  },
  {
    path: '/decisions',
    name: 'decisions.title',
    group: 'traffic',
    role: 'AUDIT:READ',
    key: 'd',
    load: () => import('./decisions/decisions.page.tsx'),
  },
  {
    path: '/conversations',
    name: 'conversations.title',
    group: 'traffic',
    role: 'AGENT_CONVERSATIONS:READ',
    key: 'n',
    load: () => import('./conversations/conversations.page.tsx'),
  },
  {
    path: '/conversations/:contextId',
    name: 'conversations.title',
    role: 'AGENT_CONVERSATIONS:READ',
    load: () => import('./conversations/conversation.page.tsx'),
  },
  {
    path: '/tasks',
    name: 'tasks.title',
    group: 'traffic',
    role: 'AGENT_CONVERSATIONS:READ',
    key: 'w',
    load: () => import('./tasks/tasks.page.tsx'),
  },
  {
    path: '/tasks/:taskId',
    name: 'tasks.title',
    role: 'AGENT_CONVERSATIONS:READ',
    load: () => import('./tasks/task.page.tsx'),
  },
  {
    path: '/payments',
    name: 'payments.title',
    group: 'traffic',
    role: 'PAYMENT:READ',
    key: 'y',
    load: () => import('./payments/payments.page.tsx'),
  },
  {
    path: '/payments/:paymentId',
    name: 'payments.title',
    role: 'PAYMENT:READ',
    load: () => import('./payments/payment.page.tsx'),
  },
  {
    path: '/changes',
    name: 'changes.title',
    group: 'now',
    role: ['REGISTRY:READ', 'TENANT:READ', 'PAYMENT:READ'],
    key: 'h',
    load: () => import('./changes/changes.page.tsx'),
  },
];

/** The roles of which a person needs one to see a page. */
export function rolesOf({ role = [] }: PageEntry): readonly string[] {
  return [role].flat();
}

/** The page of a path with its ids; `undefined` for a path without a page. */
export function pageAt(path: string): { entry: PageEntry; ids: PageProperties } | undefined {
  for (const entry of pages) {
    const ids = idsIn(entry.path, path);
    if (ids) return { entry, ids };
  }
  return undefined;
}

function idsIn(pattern: string, path: string): Record<string, string> | undefined {
  const names = pattern.split('/');
  const parts = (path.length > 1 ? path.replace(/\/$/, '') : path).split('/');
  if (names.length !== parts.length) return undefined;
  const ids: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const part = parts[index] ?? '';
    if (name.startsWith(':')) ids[name.slice(1)] = decodeURIComponent(part);
    else if (name !== part) return undefined;
  }
  return ids;
}
