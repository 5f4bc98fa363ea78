import { randomUUID } from 'node:crypto';
import { ask } from '../../kit/client.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { shared } from '../../kit/shared-stack.ts';
import type { Story } from '../../kit/story.ts';

/** Rows of one table of governance, without the tenant. */
export type Row = Record<string, unknown>;

const oneDay = 86_400_000;
const database = new LedgerReader();

/** The date `days` from now; in the past for a negative number. */
export function inDays(days: number): Date {
  return new Date(Date.now() + days * oneDay);
}

/** The date in UTC. */
export function dateIn(days: number): string {
  return inDays(days).toISOString().slice(0, 10);
}

/** Values of columns that do not matter to a test. */
const usual: Readonly<Record<string, () => Row>> = {
  subject: () => ({ risk_tier: 'MINIMAL' }),
  document: () => ({
    document_id: randomUUID(),
    kind: 'OTHER',
    title: 'Some document',
    external_ref: 'DOC-1',
    status: 'APPROVED',
    added_by: randomUUID(),
    created_at: new Date(),
  }),
  assignment: () => ({
    assignment_id: randomUUID(),
    position: 0,
    role: 'DEPUTY_OWNER',
    user_id: randomUUID(),
    confirmed: true,
    assigned_by: randomUUID(),
    assigned_at: inDays(-1),
  }),
  incident: () => ({
    incident_id: randomUUID(),
    category: 'SERIOUS',
    title: 'Some incident',
    status: 'OPEN',
    aware_at: new Date(),
    due_at: inDays(15),
    article: 'Art. 73(2)',
    created_by: randomUUID(),
    created_at: new Date(),
  }),
};

/**
 * Inserts a row directly, because governance does not let clients choose when something was or is due.
 * @returns the id of the row
 */
export async function put(tenantId: string, table: string, subject: Row, row: Row = {}): Promise<string> {
  const values: Row = { tenant_id: tenantId, subject_kind: 'AGENT', ...usual[table]?.(), ...subject, ...row };
  const columns = Object.keys(values);
  const places = columns.map((_, index) => `$${index + 1}`);
  const text = `insert into governance.${table} (${columns}) values (${places}) returning ${table}_id as id`;
  const [made] = await database.query<{ id: string }>(text, Object.values(values));
  return String(made?.id);
}

/** Changes a row directly. */
export async function set(table: string, id: string, row: Row): Promise<void> {
  const changes = Object.keys(row).map((column, index) => `${column} = $${index + 2}`);
  await database.query(`update governance.${table} set ${changes} where ${table}_id = $1`, [
    id,
    ...Object.values(row),
  ]);
}

/** Queries a page of due reviews. */
export const reviewsDocument = `query (
  $withinDays: Int, $kinds: [ReviewKind!], $subjectKinds: [GovernedKind!], $page: Int, $size: Int, $sort: GovernanceReviewSort
) {
  governanceReviews(
    withinDays: $withinDays, kinds: $kinds, subjectKinds: $subjectKinds, page: $page, size: $size, sort: $sort
  ) {
    content { kind subjectKind subjectId id dueAt detail agent { agentId name } mcpServer { mcpServerId } llmGateway { llmGatewayId } }
    page size totalElements totalPages
  }
}`;

/** One page of due reviews, as the admin or another caller sees it. */
export function reviews({ admin }: Pick<Story, 'admin'>, variables: object = {}, token = admin.token) {
  return ask(shared.url, reviewsDocument, variables, token);
}
