import { Badge } from '../../widgets/badge.tsx';

/** Whether a channel is in use, stopped or archived. */
export function ChannelState({
  channel,
}: {
  channel: { deletedAt: string | null; killSwitch: object | null };
}) {
  const { deletedAt, killSwitch } = channel;
  if (deletedAt) return <Badge of="ARCHIVED" />;
  return killSwitch ? <Badge of="STOPPED" tone="bad" /> : <Badge of="ACTIVE" />;
}
