import { type Context, read, rowsWhere } from '@agg/kit';
import { type Page, type PageRequest, pageOf, pageWindow } from '@agg/schema';
import { sql } from 'kysely';
import { Group } from './group.entity.ts';
import { memberSort } from './group.types.ts';
import { GroupMember } from './group-member.entity.ts';

/** One page of the members of one group. */
interface MembersKey extends PageRequest {
  groupId: string;
}

/**
 * A page of the members of a group; two statements for the same page of all groups of a response.
 * @throws VALIDATION_FAILED for an invalid page
 */
export function membersOf(
  context: Context,
  groupId: string,
  { page, size, sort }: PageRequest,
): Promise<Page<GroupMember>> {
  const key = { groupId, page, size, sort };
  return context.loaders.load(context, key, loadMembers, `${page} ${size} ${sort}`);
}

/** All keys of a batch have the same page. */
async function loadMembers(context: Context, keys: readonly MembersKey[]): Promise<Page<GroupMember>[]> {
  const window = pageWindow(keys[0] as MembersKey, memberSort);
  const order = window.sort?.descending ? sql`desc` : sql`asc`;
  const groupIds = keys.map(({ groupId }) => groupId);
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

/** Raw SQL returns timestamps as strings; the entity has dates. */
function asHeld(row: GroupMember): GroupMember {
  return { ...row, joinedAt: new Date(row.joinedAt) };
}

/** The groups of a person, by name; two statements for all people of a response. */
export function groupsOf(context: Context, userId: string): Promise<Group[]> {
  return context.loaders.load(context, userId, loadGroups);
}

function loadGroups(context: Context, userId: readonly string[]): Promise<Group[][]> {
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
