/** The gateway's error for a request, shown as it is. */
export class Problem extends Error {
  constructor(detail, { errors = [], tenants = [] } = {}) {
    super(detail);
    /** The errors, by field. */
    this.fields = new Map(errors.map(({ pointer = '', detail: what }) => [pointer.split('/').pop(), what]));
    /** The tenants to select from, as values and texts. */
    this.tenants = tenants.map(({ tenantId, tenantName }) => [tenantId, `${tenantName} (${tenantId})`]);
  }
}

/** Calls an operation by its path: POST with a body, GET without. @returns the answer's JSON @throws Problem */
export async function ask(path, body) {
  const answer = await send(path, body);
  const json = await answer.json().catch(() => undefined);
  if (answer.ok && json) return json;
  throw new Problem(
    json?.detail ?? `The gateway responded with ${answer.status}. Try again later.`,
    json ?? {},
  );
}

async function send(path, body) {
  const post = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  try {
    // Relative, so that it works below any path that a proxy puts before ours.
    return await fetch(`../${path}`, {
      ...(body && post),
      credentials: 'same-origin',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
    });
  } catch {
    throw new Problem('The gateway is not responding. Check your connection and try again.');
  }
}
