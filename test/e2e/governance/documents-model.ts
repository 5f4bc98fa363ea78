/** The kinds of documents in a sequence; each has its own chain of approvals. */
export const documentKinds = ['DPIA', 'QMS'] as const;

/** A document in the model and the product; other documents and people are identified by their index. */
export interface DocumentState {
  kind: string;
  addedBy: number;
  status: 'DRAFT' | 'APPROVED' | 'SUPERSEDED' | 'EXPIRED';
  approvedBy: number | null;
  supersedes: number | null;
}

/** The expected state of one subject's documents. */
export class ModelOfDocuments {
  readonly states: DocumentState[] = [];
  /** Documents whose last day is in the past. */
  private readonly passed = new Set<number>();

  add(kind: string, addedBy: number): void {
    this.states.push({ kind, addedBy, status: 'DRAFT', approvedBy: null, supersedes: null });
  }

  /** @returns whether the product should accept it */
  approve(index: number, by: number): boolean {
    const document = this.states[index] as DocumentState;
    if (document.addedBy === by) return false;
    if (document.status === 'APPROVED') return true;
    if (document.status !== 'DRAFT' || this.passed.has(index)) return false;
    const before = this.approvedOf(document.kind);
    if (before !== null) (this.states[before] as DocumentState).status = 'SUPERSEDED';
    Object.assign(document, { status: 'APPROVED', approvedBy: by, supersedes: before });
    return true;
  }

  pass(indexes: readonly number[]): void {
    for (const index of indexes) this.passed.add(index);
  }

  expire(): void {
    for (const [index, document] of this.states.entries())
      if (document.status === 'APPROVED' && this.passed.has(index)) document.status = 'EXPIRED';
  }

  approvedOf(kind: string): number | null {
    const index = this.states.findIndex((state) => state.kind === kind && state.status === 'APPROVED');
    return index < 0 ? null : index;
  }

  drafts(): number[] {
    return [...this.states.keys()].filter((index) => this.states[index]?.status === 'DRAFT');
  }
}

/**
 * The order in which the product approved documents of one kind, oldest first: each names the one that it
 * superseded.
 */
export function orderOfApprovals(states: readonly DocumentState[]): number[] {
  const approved = [...states.keys()].filter((index) => states[index]?.approvedBy != null);
  const depth = (index: number): number => {
    const before = states[index]?.supersedes ?? null;
    return before === null ? 0 : 1 + depth(before);
  };
  return approved.sort((one, other) => depth(one) - depth(other));
}
