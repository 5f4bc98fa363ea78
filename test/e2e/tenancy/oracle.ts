const uuid = /[0-9a-f]{8}-?[0-9a-f]{4}-?7[0-9a-f]{3}-?[89ab][0-9a-f]{3}-?[0-9a-f]{12}/gi;

/** A tenant that receives answers and events. */
export interface Viewer {
  tenantId: string;
  /** Part of every text that this tenant writes, and of no other tenant's. */
  marker: string;
}

/**
 * Detects leaks. An id belongs to the first tenant that receives it without having sent it: a second tenant
 * that receives it in this way has received a leak. A marker belongs to the tenant that writes it.
 */
export class Oracle {
  readonly leaks: string[] = [];
  /** The number of examined answers and events. */
  seen = 0;
  private readonly owners = new Map<string, Viewer>();

  constructor(private readonly viewers: readonly Viewer[]) {
    for (const viewer of viewers) this.owners.set(plain(viewer.tenantId), viewer);
  }

  /** @param sent the viewer's request, whose ids may be in the answer */
  look(viewer: Viewer, sent: string, shown: string, where: string): void {
    this.seen += 1;
    for (const other of this.viewers) {
      if (other !== viewer && shown.includes(other.marker))
        this.#leak(viewer, other, `the marker ${other.marker}`, where);
    }
    const known = new Set(idsIn(sent));
    for (const id of idsIn(shown).filter((shownId) => !known.has(shownId))) {
      const owner = this.owners.get(id) ?? viewer;
      this.owners.set(id, owner);
      if (owner !== viewer) this.#leak(viewer, owner, `the id ${id}`, where);
    }
  }

  /** Records that an operation with a stolen id succeeded. */
  accept(viewer: Viewer, where: string): void {
    this.leaks.push(`${viewer.marker} was let through with the id of another tenant: ${where}`);
  }

  #leak(viewer: Viewer, owner: Viewer, what: string, where: string): void {
    this.leaks.push(`${viewer.marker} was shown ${what} of ${owner.marker}: ${where}`);
  }
}

/** Ids of version 7, with or without hyphens: those of the product. Ids of requests are of version 4. */
function idsIn(text: string): string[] {
  return (text.match(uuid) ?? []).map(plain);
}

function plain(id: string): string {
  return id.replaceAll('-', '').toLowerCase();
}
