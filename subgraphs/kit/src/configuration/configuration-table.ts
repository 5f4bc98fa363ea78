import { fileVariable } from './secret-files.ts';
import { secretVariables, subgraphVariable, variables } from './variables.ts';

interface Described {
  default?: unknown;
  devDefault?: unknown;
  desc?: string;
}

/** All variables as a Markdown table (name, default, meaning): the guide on configuration has it. */
export function configurationTable(): string {
  const entries: [string, Described][] = [
    ...Object.entries<Described>(variables),
    [subgraphVariable.name, subgraphVariable.spec],
  ];
  const rows = entries.map(
    ([name, spec]) => `| \`${name}\` | ${describeDefault(spec)} | ${meaning(name, spec)} |`,
  );
  return ['| Variable | Default | Meaning |', '|---|---|---|', ...rows].join('\n');
}

function describeDefault(spec: Described): string {
  if (spec.devDefault === undefined) return show(spec.default);
  return `${show(spec.devDefault)}; in production ${show(spec.default)}`;
}

function show(value: unknown): string {
  return isEmpty(value) ? 'empty' : `\`${value}\``;
}

/** Nothing, an empty text, an object or map without entries. */
function isEmpty(value: unknown): boolean {
  if (value instanceof Map) return value.size === 0;
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0;
  return value === undefined || value === '';
}

function meaning(name: string, { desc }: Described): string {
  if (!secretVariables.has(name)) return `${desc}`;
  return `${desc} Secret; \`${fileVariable(name)}\` is the path of a file that contains it.`;
}
