import { text, words } from '../text/text.ts';
import { none } from './facts.tsx';
import { To } from './link.tsx';

/** The console's page of a kind of subject, before its id. */
const places: Readonly<Record<string, string>> = {
  AGENT: '/agents',
  MCP_SERVER: '/mcp-servers',
  LLM_GATEWAY: '/llm-gateways',
  CHANNEL: '/channels',
  USER: '/people',
  POLICY: '/policies',
  POLICY_GROUP: '/policy-groups',
  POLICY_BINDING: '/bindings',
  PAYMENT: '/payments',
  GROUP: '/groups',
};

/** The page of what governance is about: its part there. */
export function governedPath(kind: string, id: string): string {
  return `${places[kind] ?? '/agents'}/${id}?tab=governance`;
}

/** A link to a subject of any kind, where the console has a page of it. */
export function Subject({
  kind,
  id,
  name,
}: {
  kind: string;
  id: string | null | undefined;
  name?: string | null | undefined;
}) {
  const place = places[kind];
  const shown = name ?? words(kind);
  if (!id) return <>{name ?? none}</>;
  return place ? <To to={`${place}/${id}`}>{shown}</To> : shown;
}

/** A person, or nothing where the person who looks may not see one. */
export function Person({ user }: { user: { id: string; name?: string | null } | null | undefined }) {
  return user ? <Subject kind="USER" id={user.id} name={user.name} /> : none;
}

/** Who takes part in a call or a conversation; without a name for what belongs to another tenant. */
export function Party({ party }: { party: { kind: string; id: string; name?: string | null } }) {
  const { kind, id, name } = party;
  if (!name) return <>{text('subject.elsewhere', { kind: words(kind) })}</>;
  return <Subject kind={kind} id={id} name={name} />;
}
