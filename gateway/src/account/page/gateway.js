/** What the gateway said against a request, to be shown as it is. */
export class Problem extends Error {
  constructor(detail, errors = []) {
    super(detail);
    /** By field: what is wrong with it. */
    this.fields = new Map(errors.map(({ pointer = '', detail: what }) => [pointer.split('/').pop(), what]));
  }
}

/** Asks an operation by its path, with a body by POST, without by GET. Gives the answer's JSON or throws a Problem. */
export async function ask(path, body) {
  const answer = await send(path, body);
  const json = await answer.json().catch(() => undefined);
  if (answer.ok && json) return json;
  throw new Problem(json?.detail ?? `The gateway answered ${answer.status}. Try again later.`, json?.errors);
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
    throw new Problem('The gateway does not answer. Check your connection and try again.');
  }
}
