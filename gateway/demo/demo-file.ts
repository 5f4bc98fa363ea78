import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { DemoChain } from './demo-chain.ts';
import type { Demo } from './seed.ts';

/**
 * Writes the file that the examples of the README and of the tour read. Readable only by its owner: it contains tokens.
 * @param talk a task of the agent's, and a conversation of the admin's
 * @param chain absent without payments
 */
export async function writeDemoFile(
  file: string,
  baseUrl: string,
  { personas, ids }: Demo,
  talk: { taskId: string; contextId: string },
  chain: DemoChain | undefined,
): Promise<void> {
  const entries = Object.entries(personas);
  const content = {
    baseUrl,
    graphqlUrl: `${baseUrl}/graphql`,
    wsUrl: `${baseUrl.replace(/^http/, 'ws')}/graphql`,
    tokens: Object.fromEntries(entries.map(([name, { token }]) => [name, token])),
    logins: Object.fromEntries(
      entries.filter(([, { login }]) => login).map(([name, { login }]) => [name, login]),
    ),
    ids: { ...ids, ...talk },
    payments: chain ?? null,
  };
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
}

/** The text printed once the demo runs. */
export function demoSummary(baseUrl: string, demo: Demo, chain: DemoChain | undefined): string {
  const people = Object.entries(demo.personas).flatMap(([name, { login }]) =>
    login ? [{ name, ...login }] : [],
  );
  return `
The gateway is listening at ${baseUrl}
  GraphiQL      ${baseUrl}/graphql
  REST          ${baseUrl}/docs
  console       ${baseUrl}/console/
  mailbox       ${baseUrl}/mailbox
  health        ${baseUrl}/ready

Users (tokens, valid for 12 hours, are in .data/demo.json)
${people.map(({ name, email, password }) => `  ${name.padEnd(18)}${email.padEnd(22)}${password}`).join('\n')}

Commands to try
${commands(baseUrl, demo, chain).join('\n')}

Stop it with Ctrl-C.`;
}

function commands(baseUrl: string, { ids }: Demo, chain: DemoChain | undefined): string[] {
  const token = `$(node -p "require('./.data/demo.json').tokens.admin")`;
  const bearer = `-H "Authorization: Bearer ${token}"`;
  const json = `-H 'Content-Type: application/json'`;
  const always = [
    `  curl -s ${baseUrl}/registry/v1/channels ${bearer}`,
    `  curl -s ${baseUrl}/registry/v1/agents/${ids.agentId}/subscriptions ${bearer}`,
    `  curl -N ${baseUrl}/registry/v1/events ${bearer}`,
  ];
  const pay = `  curl -s ${baseUrl}/a2a-payments/v1/settle ${bearer} ${json} -d "$(npm run --silent demo:payment)"`;
  return chain ? always.concat(pay) : always;
}
