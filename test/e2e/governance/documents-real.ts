import type { TestCaller } from '@agg/kit/testing';
import { documentsOf, expire, letPass } from './documents-fixture.ts';
import type { DocumentState } from './documents-model.ts';

type Row = Record<string, string | null>;

/** The documents of one subject in the product, identified by their index in the order of adding. */
export class RealDocuments {
  private readonly ids: string[] = [];
  private readonly documents: ReturnType<typeof documentsOf>;

  constructor(
    private readonly people: readonly TestCaller[],
    subjectId: string,
  ) {
    this.documents = documentsOf(subjectId);
  }

  async add(kind: string, by: number): Promise<void> {
    const { documentId } = await this.documents.add(this.person(by), { kind, title: kind, externalRef: '1' });
    this.ids.push(documentId);
  }

  /** @returns whether the product accepts it */
  async approve(index: number, by: number): Promise<boolean> {
    const code = await this.documents.approvalRefused(this.person(by), String(this.ids[index]));
    if (code !== undefined && code !== 'CONFLICT') throw new Error(`An approval was answered with ${code}.`);
    return code === undefined;
  }

  async pass(indexes: readonly number[]): Promise<void> {
    const ids = indexes.map((index) => String(this.ids[index]));
    await letPass(this.person(0).tenantId, ids);
  }

  expire(): Promise<void> {
    return expire();
  }

  /** In the order of adding. */
  async states(): Promise<DocumentState[]> {
    const rows: Row[] = await this.documents.all(this.person(0));
    const byId = new Map(rows.map((row) => [row.documentId, row]));
    return this.ids.map((id) => this.stateOf(byId.get(id) as Row));
  }

  private stateOf({ kind, status, addedById, approvedById, supersedesDocumentId }: Row): DocumentState {
    return {
      kind: String(kind),
      status: status as DocumentState['status'],
      addedBy: this.people.findIndex(({ id }) => id === addedById),
      approvedBy: approvedById ? this.people.findIndex(({ id }) => id === approvedById) : null,
      supersedes: supersedesDocumentId ? this.ids.indexOf(supersedesDocumentId) : null,
    };
  }

  private person(index: number): TestCaller {
    return this.people[index] as TestCaller;
  }
}
