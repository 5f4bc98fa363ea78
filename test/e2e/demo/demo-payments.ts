import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { rest } from '../../kit/client.ts';
import { repository } from '../../kit/repository.ts';

/** What a test needs of `demo.json`. */
interface DemoFile {
  baseUrl: string;
  tokens: { admin: string };
}

/** Signs a payment for the demo that runs in a folder, with the command of the tour. @returns the body of `settle` */
export async function signPayment(directory: string): Promise<string> {
  const cwd = fileURLToPath(repository);
  const env = { ...process.env, DATA_DIRECTORY: directory };
  return (await promisify(execFile)('npm', ['run', '--silent', 'demo:payment'], { cwd, env })).stdout;
}

/** Settles a payment, as the tour shows. */
export async function settlePayment({ baseUrl, tokens }: DemoFile, body: string) {
  const headers = { 'content-type': 'application/json' };
  return (await rest(baseUrl, 'POST', '/a2a-payments/v1/settle', tokens.admin, { headers, body })).json;
}
