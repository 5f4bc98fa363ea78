import { none } from '../../widgets/facts.tsx';
import { To } from '../../widgets/link.tsx';

/** The groups of a person, or nothing where the person who looks may not see them. */
export function GroupLinks(properties: {
  groups: readonly { groupId: string; name: string }[] | null | undefined;
}) {
  const { groups } = properties;
  if (!groups?.length) return <>{none}</>;
  return (
    <>
      {groups.map(({ groupId, name }, index) => (
        <span key={groupId}>
          {index > 0 && ', '}
          <To to={`/groups/${groupId}`}>{name}</To>
        </span>
      ))}
    </>
  );
}
