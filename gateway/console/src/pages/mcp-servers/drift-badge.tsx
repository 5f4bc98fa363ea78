import { text } from '../../text/text.ts';
import { instantText } from '../../text/times.ts';
import { none } from '../../widgets/facts.tsx';

/** What the last daily check of a tool server has found. */
export function DriftBadge({
  check,
}: {
  check: { hasDrift: boolean | null; checkedAt: string } | null | undefined;
}) {
  if (!check) return none;
  const { hasDrift, checkedAt } = check;
  const title = instantText(checkedAt);
  if (hasDrift === null)
    return (
      <span class="badge wait" title={title}>
        {text('mcpServers.unread')}
      </span>
    );
  return (
    <span class={hasDrift ? 'badge bad' : 'badge good'} title={title}>
      {text(hasDrift ? 'mcpServers.hasDrift' : 'mcpServers.noDrift')}
    </span>
  );
}
