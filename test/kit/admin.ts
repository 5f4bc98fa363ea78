import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { startProgram } from './child.ts';

/** What a command of the operator has printed. */
export interface Printed {
  code: number | null;
  out: string;
  /** What it wrote to standard error. */
  err: string;
}

/** Runs `npm run admin -- …` with a configuration of the product. */
export async function admin(args: readonly string[], environment: Record<string, string>): Promise<Printed> {
  const { process } = startProgram('@agg/gateway', 'src/operator/admin.program.js', environment, { args });
  const ended = once(process, 'close');
  const [out, err] = await Promise.all([text(process.stdout as Readable), text(process.stderr as Readable)]);
  const [code] = await ended;
  return { code, out, err };
}

/** The same. @returns the exit code, and what it printed to both streams */
export async function administer(
  args: readonly string[],
  environment: Record<string, string>,
): Promise<{ code: number | null; printed: string }> {
  const { code, out, err } = await admin(args, environment);
  return { code, printed: out + err };
}

/** The same with `--json`. @returns the members of its line @throws Error with what it printed where it fails */
export async function adminJson(
  args: readonly string[],
  environment: Record<string, string>,
): Promise<Record<string, string>> {
  const { code, out, err } = await admin([...args, '--json'], environment);
  if (code !== 0) throw new Error(err);
  return JSON.parse(out);
}

/** The token in the fragment of a link. */
export function tokenOf({ link }: Record<string, string>): string {
  return new URLSearchParams(new URL(String(link)).hash.slice(1)).get('token') ?? '';
}
