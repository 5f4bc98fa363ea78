const uuid = /[0-9a-f]{8}-?[0-9a-f]{4}-?7[0-9a-f]{3}-?[89ab][0-9a-f]{3}-?[0-9a-f]{12}/gi;

/** Somebody who is shown things. */
export interface Viewer {
  tenantId: string;
  /** Stands in every text that this tenant writes, and in nobody else's. */
  marker: string;
}

/**
 * Knows a leak when it sees one: an id belongs to the tenant that is shown it first, without having sent it, so an id
 * that two tenants are shown so has crossed from one to the other; and a marker belongs to the tenant that writes it.
 */
export class Oracle {
  readonly leaks: string[] = [];
  /** How many answers and events were looked at. */
  seen = 0;
  private readonly owners = new Map<string, Viewer>();

  constructor(private readonly viewers: readonly Viewer[]) {
    for (const viewer of viewers) this.owners.set(plain(viewer.tenantId), viewer);
  }

  /** @param sent what the viewer asked, whose ids may come back: they are no news to it */
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

  /** Something that must never work did. */
  accept(viewer: Viewer, where: string): void {
    this.leaks.push(`${viewer.marker} was let through with the id of another tenant: ${where}`);
  }

  #leak(viewer: Viewer, owner: Viewer, what: string, where: string): void {
    this.leaks.push(`${viewer.marker} was shown ${what} of ${owner.marker}: ${where}`);
  }
}

/** Ids of version 7, with or without hyphens: those that we make. Ids of requests are of version 4. */
function idsIn(text: string): string[] {
  return (text.match(uuid) ?? []).map(plain);
}

function plain(id: string): string {
  return id.replaceAll('-', '').toLowerCase();
}
