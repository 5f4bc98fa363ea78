import { idOf, type Rows } from './rows.ts';

const subjects = [
  { kind: 'USER', noun: 'user', name: 'Person' },
  { kind: 'CHANNEL', noun: 'channel', name: 'Channel' },
  { kind: 'AGENT', noun: 'agent', name: 'Agent' },
  { kind: 'MCP_SERVER', noun: 'server', name: 'Server' },
  { kind: 'LLM_GATEWAY', noun: 'gateway', name: 'Gateway' },
  { kind: 'LLM_PROVIDER', noun: 'provider', name: 'Provider' },
] as const;

/** The directory of subjects that subgraphs share. */
export const directory: Rows[] = subjects.map(({ kind, noun, name }) => ({
  table: 'directory.subject',
  count: 'rows',
  values: {
    kind: `'${kind}'`,
    id: idOf(noun),
    name: `'${name} ' || n`,
    state: `'live'`,
  },
}));
