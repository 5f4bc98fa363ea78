import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { mismatches } from './same-shape.ts';

/**
 * Runs every `sh` block of the README that a `json` block follows, against the running demo, and compares the
 * answer with the README. The demo's DATA_DIRECTORY and port may differ from the README's; without a chain it makes no payments.
 */
const file = path.resolve(process.env.DATA_DIRECTORY ?? '.data', 'demo.json');
const { baseUrl, payments } = JSON.parse(await readFile(file, 'utf8')) as {
  baseUrl: string;
  payments: object | null;
};
const text = (await readFile('README.md', 'utf8'))
  .replaceAll('./.data/demo.json', file)
  .replaceAll('http://127.0.0.1:4000', baseUrl);
const examples = [...text.matchAll(/```sh\n([\s\S]*?)```\s+```json\n([\s\S]*?)```/g)];
if (examples.length === 0) throw new Error('The README has no examples to run.');

const run = promisify(execFile);
for (const [, command = '', expected = ''] of examples) {
  const shown = command.trim().split('\n').at(-1)?.slice(0, 100);
  if (!payments && command.includes('demo:payment')) {
    process.stdout.write(`left   ${shown}\n`);
    continue;
  }
  const { stdout } = await run('bash', ['-c', command]);
  const wrong = mismatches(JSON.parse(expected), JSON.parse(stdout));
  process.stdout.write(`${wrong.length === 0 ? 'ok    ' : 'WRONG '} ${shown}\n`);
  if (wrong.length === 0) continue;
  process.stderr.write(`${wrong.join('\n')}\n${stdout}\n`);
  process.exitCode = 1;
}
