/**
 * The areas of the interface, in alphabetical order: the tags that operations may have, each with what a reader
 * finds under it.
 */
const tags = {
  'Agent Discovery': 'Changes of the registry as they are committed.',
  'Agent JSON-RPC': 'A2A for agents: messages, tasks and cards, by JSON-RPC and by REST.',
  'Agent Subscriptions': 'The rights of agents to call other agents.',
  Agents: 'AI agents, described by their A2A agent cards.',
  Authentication: 'Sign-in, sessions, client credentials and signing keys.',
  'Channel JSON-RPC': 'A2A for channels, on behalf of the people who use them.',
  'Channel Subscriptions': 'The rights of channels to call agents.',
  Channels: 'Client applications through which people talk to agents.',
  Conversations: 'Conversations of people with agents, and their messages.',
  Governance: 'Risk tiers, accountability, compliance documents, incidents and the gate.',
  Groups: 'Groups of people and the roles that they give.',
  'Human JSON-RPC': 'A2A for people.',
  'Identity Providers': 'Single sign-on by OpenID Connect.',
  'Kill Switches': 'Stops for agents, channels, people, servers, gateways and the whole tenant.',
  'LLM Gateway Subscriptions': 'The rights of agents and people to use LLM gateways.',
  'LLM Gateways': 'Gateways that route requests to models of providers.',
  'LLM Providers': 'Providers of models, with their models and secrets.',
  Marketplace: 'Agents that tenants have published for all tenants.',
  'MCP Servers': 'MCP servers with their versions, tools and subscriptions.',
  Payments: 'x402 payments: verification, settlement and acceptance.',
  Policies: 'What is looked for in messages, and what is done about it.',
  'Policy Bindings': 'Where groups of policies apply.',
  'Policy Decisions': 'What policies have decided about messages.',
  'Policy Groups': 'Groups of policies with versions.',
  'Spending Limits': 'Limits of what payers may spend.',
  Tasks: 'Tasks that passed through the relay.',
  Tenants: 'Tenants and their settings.',
  'User Subscriptions': 'The rights of people to call agents.',
  Users: 'The people of a tenant, their roles and their lifecycle.',
} as const;

/** A tag as OpenAPI describes it. */
export interface DescribedTag {
  name: string;
  description: string;
}

/** The tags of these names, each once. @throws Error for a name that the table does not have */
export function describeTags(names: readonly string[]): DescribedTag[] {
  return [...new Set(names)].sort().map((name) => {
    const description = tags[name as keyof typeof tags];
    if (!description) throw new Error(`The tag "${name}" has no description. Add it to the table of tags.`);
    return { name, description };
  });
}
