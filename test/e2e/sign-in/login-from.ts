import { Agent, request } from 'node:http';

/** The answer to a login. */
export interface LoginAnswer {
  status: number;
  /** Seconds, where the header is present. */
  retryAfter: number | undefined;
  text: string;
}

export interface LoginOptions {
  /** The local address that the request comes from. */
  address?: string;
  headers?: Record<string, string>;
}

const agents = new Map<string, Agent>();

/** Signs in from a local address: all of 127.0.0.0/8 is local. */
export function loginFrom(
  url: string,
  credentials: { email: string; password: string },
  { address = '127.0.0.1', headers = {} }: LoginOptions = {},
): Promise<LoginAnswer> {
  return send(`${url}/tenant-auth/v1/login`, JSON.stringify(credentials), { address, headers });
}

/** Sends several logins as one GraphQL operation, from 127.0.0.1; returns the code of each outcome. */
export async function loginsAtOnce(url: string, email: string, passwords: string[]): Promise<string[]> {
  const field = (password: string, index: number) =>
    `login${index}: login(email: ${JSON.stringify(email)}, password: ${JSON.stringify(password)}) { accessToken }`;
  const query = `mutation { ${passwords.map(field).join(' ')} }`;
  const { text } = await send(`${url}/graphql`, JSON.stringify({ query }), {
    address: '127.0.0.1',
    headers: {},
  });
  const { errors = [] } = JSON.parse(text) as { errors?: { extensions: { code: string } }[] };
  return errors.map(({ extensions }) => extensions.code);
}

function send(url: string, body: string, { address, headers }: Required<LoginOptions>): Promise<LoginAnswer> {
  const agent = agents.get(address) ?? new Agent({ keepAlive: true, localAddress: address });
  agents.set(address, agent);
  const more = { 'content-type': 'application/json', accept: 'application/json', ...headers };
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method: 'POST', agent, headers: more }, async (response) => {
      const { 'retry-after': retryAfter } = response.headers;
      let text = '';
      for await (const chunk of response.setEncoding('utf8')) text += chunk;
      const seconds = retryAfter === undefined ? undefined : Number(retryAfter);
      resolve({ status: Number(response.statusCode), retryAfter: seconds, text });
    });
    outgoing.once('error', reject).end(body);
  });
}

/** Closes the kept connections. */
export function hangUp(): void {
  for (const agent of agents.values()) agent.destroy();
  agents.clear();
}
