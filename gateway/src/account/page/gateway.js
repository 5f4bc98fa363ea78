/** The gateway's error for a request, shown as it is. */
export class Problem extends Error {
  constructor(detail, { code = '', errors = [], tenants = [] } = {}) {
    super(detail);
    this.code = code;
    /** The errors, by field. */
    this.fields = new Map(errors.map(({ pointer = '', detail: what }) => [fieldAt(pointer), what]));
    /** The tenants to select from, as values and texts. */
    this.tenants = tenants.map(({ tenantId, tenantName }) => [tenantId, `${tenantName} (${tenantId})`]);
  }
}

/** The first member of a JSON Pointer. */
function fieldAt(pointer) {
  return pointer.split('/').at(1) ?? pointer;
}

/**
 * Sends a request to the gateway.
 * @param {string} path below the gateway's address
 * @param {{ method?: string, body?: object, token?: string }} [request] by default GET without a token
 * @returns the answer's JSON, if it has any
 * @throws Problem
 */
export async function ask(path, request = {}) {
  const answer = await send(path, request);
  const json = await answer.json().catch(() => undefined);
  if (answer.ok) return json;
  throw new Problem(
    json?.detail ?? `The gateway responded with ${answer.status}. Try again later.`,
    json ?? {},
  );
}

async function send(path, { method, body, token }) {
  const headers = new Headers(body && { 'content-type': 'application/json' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  try {
    // Relative, so that it works below any path that a proxy puts before ours.
    return await fetch(`../${path}`, {
      method: method ?? (body ? 'POST' : 'GET'),
      headers,
      body: body && JSON.stringify(body),
      credentials: 'same-origin',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      // An answer whose page was left still brings its cookie.
      keepalive: true,
    });
  } catch {
    throw new Problem('The gateway is not responding. Check your connection and try again.');
  }
}
