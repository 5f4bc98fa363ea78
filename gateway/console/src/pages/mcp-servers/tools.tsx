import { text } from '../../text/text.ts';
import { Empty } from '../../widgets/notice.tsx';
import type { McpServer } from './about.tsx';

type Tool = McpServer['tools'][number];

/** The tools of the current version, each with its schemas. */
export function Tools({ tools }: { tools: readonly Tool[] }) {
  if (tools.length === 0) return <Empty name="mcpServers.noTools" />;
  return (
    <section class="card">
      <ul class="rows">
        {tools.map((tool) => (
          <li key={tool.name}>
            <code>{tool.name}</code> {tool.title && tool.title !== tool.name && <strong>{tool.title}</strong>}
            {tool.description && <p>{tool.description}</p>}
            <p class="hint">{argumentsOf(tool)}</p>
            <details>
              <summary>{text('mcpServers.schemas')}</summary>
              <Json title="mcpServers.inputSchema" value={tool.inputSchema} />
              <Json title="mcpServers.outputSchema" value={tool.outputSchema} />
              <Json title="mcpServers.annotations" value={tool.annotations} />
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The names of the arguments; required ones are marked. */
function argumentsOf({ inputSchema }: Tool): string {
  const { properties, required } = inputSchema;
  const needed = Array.isArray(required) ? required : [];
  const names = Object.keys(Object(properties)).map((name) =>
    needed.includes(name) ? text('mcpServers.required', { name }) : name,
  );
  return names.length > 0
    ? text('mcpServers.arguments', { names: names.join(', ') })
    : text('mcpServers.noArguments');
}

type JsonProperties = {
  title: 'mcpServers.inputSchema' | 'mcpServers.outputSchema' | 'mcpServers.annotations';
  value: object | null;
};

function Json({ title, value }: JsonProperties) {
  if (!value) return null;
  return (
    <>
      <p class="hint">{text(title)}</p>
      <pre class="code">{JSON.stringify(value, null, 2)}</pre>
    </>
  );
}
