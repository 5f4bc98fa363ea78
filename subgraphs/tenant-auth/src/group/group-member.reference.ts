import { type Context, type Reference, read, rowsWhere } from '@agg/kit';
import { type Page, type PageRequest, pageOf, pageWindow } from '@agg/schema';
import { sql } from 'kysely';
import { Group } from './group.entity.ts';
import { GroupMember } from './group-member.entity.ts';

/** The members of one group, by page: a reference that the loaders of a request collect. */
export function membersReference(groupId: string, { page, size, sort }: PageRequest): Reference {
  return { __typename: `Group.members ${page} ${size} ${sort}`, groupId, page, size, sort };
}

/**
 * The same page of members of any number of groups, in two statements.
 * @throws VALIDATION_FAILED for a page that cannot be
 */
export async function loadMembers(
  context: Context,
  references: readonly Reference[],
): Promise<Page<GroupMember>[]> {
  const window = pageWindow(references[0] as PageRequest, ['joinedAt']);
  const order = window.sort?.descending ? sql`desc` : sql`asc`;
  const groupIds = references.map(({ groupId }) => String(groupId));
  const first = window.page * window.size;
  return read(context, async ({ db, tenantId }) => {
    const members = await sql<GroupMember>`
      select tenant_id as "tenantId", group_id as "groupId", user_id as "userId", source, joined_at as "joinedAt"
      from (
        select *, row_number() over (partition by group_id order by joined_at ${order}, user_id) as place
        from tenant_auth.group_member
        where tenant_id = ${tenantId} and group_id = any(${groupIds})) as member
      where place > ${first} and place <= ${first + window.size}
      order by place`.execute(db);
    const counted = await sql<{ groupId: string; total: string }>`
      select group_id as "groupId", count(*) as total
      from tenant_auth.group_member
      where tenant_id = ${tenantId} and group_id = any(${groupIds})
      group by group_id`.execute(db);
    return groupIds.map((groupId) => {
      const content = members.rows.filter((member) => member.groupId === groupId).map(asHeld);
      const total = counted.rows.find((count) => count.groupId === groupId)?.total ?? 0;
      return pageOf(content, window, Number(total));
    });
  });
}

/** Timestamps arrive as PostgreSQL writes them; classes hold dates. */
function asHeld(row: GroupMember): GroupMember {
  return { ...row, joinedAt: new Date(row.joinedAt) };
}

/** The groups of any number of people, by name, in two statements. */
export function loadGroupsOf(context: Context, references: readonly Reference[]): Promise<Group[][]> {
  const userId = references.map(({ id }) => String(id));
  return read(context, async (reader) => {
    const members = await rowsWhere(reader, GroupMember, { userId });
    const groupId = [...new Set(members.map((member) => member.groupId))];
    const groups = await rowsWhere(reader, Group, { groupId });
    groups.sort((a, b) => a.name.localeCompare(b.name));
    return userId.map((id) => {
      const own = new Set(members.filter((member) => member.userId === id).map((member) => member.groupId));
      return groups.filter((group) => own.has(group.groupId));
    });
  });
}
