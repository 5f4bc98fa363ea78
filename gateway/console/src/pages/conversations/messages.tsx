import type { ConversationDetailQuery } from '../../../generated/conversations.ts';
import { text } from '../../text/text.ts';
import { Outside, To } from '../../widgets/link.tsx';
import { Party } from '../../widgets/subjects.tsx';
import { Time } from '../../widgets/time.tsx';

/** A message, as the page reads it or as it comes in. */
export type Message = NonNullable<ConversationDetailQuery['messages']>['content'][number];

/** Messages in their order, each with who said it and when. */
export function Messages({ messages }: { messages: readonly Message[] }) {
  return (
    <ol class="messages" aria-label={text('conversations.messages')}>
      {messages.map(({ id, role, sender, createdAt, parts, taskId }) => (
        <li key={id} data-role={role}>
          <p class="hint">
            <Party party={sender} /> <Time at={createdAt} hasSeconds />{' '}
            <To to={`/tasks/${taskId}`}>{text('tasks.one')}</To>
          </p>
          {parts.map((part, index) => (
            <Part key={`${index} ${id}`} part={Object(part)} />
          ))}
        </li>
      ))}
    </ol>
  );
}

/** A part of a message, as A2A has it: others have written it, so it is shown as text. */
function Part({ part }: { part: Readonly<Record<string, unknown>> }) {
  if (typeof part.text === 'string') return <p class="said">{part.text}</p>;
  const file = Object(part.file);
  const href = file.uri ?? file.fileWithUri;
  if (part.file)
    return (
      <p class="said">
        {String(file.name ?? text('conversations.file'))}{' '}
        <span class="hint">{String(file.mimeType ?? '')}</span>{' '}
        {typeof href === 'string' && <Outside href={href} />}
      </p>
    );
  return <pre class="code">{JSON.stringify(part.data ?? part, null, 2)}</pre>;
}
