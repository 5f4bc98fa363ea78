import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { mismatches } from './same-shape.ts';

/**
 * Runs every `sh` block of the README and of the guides that a `json` block follows, against the running demo, and compares the
 * answer with the text. The demo's DATA_DIRECTORY and port may differ from those of the text; without a chain it makes no payments.
 */
const demo = path.resolve(process.env.DATA_DIRECTORY ?? '.data', 'demo.json');
const { baseUrl, payments } = JSON.parse(await readFile(demo, 'utf8')) as {
  baseUrl: string;
  payments: object | null;
};

/** A command of a text, and the answer that the text shows. */
interface Example {
  command: string;
  expected: string;
}

async function examplesOf(file: string): Promise<Example[]> {
  const text = (await readFile(file, 'utf8'))
    .replaceAll('./.data/demo.json', demo)
    .replaceAll('http://127.0.0.1:4000', baseUrl);
  const blocks = [...text.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)];
  return blocks.flatMap(([, language, command = ''], index) => {
    const [, next, expected = ''] = blocks[index + 1] ?? [];
    return language === 'sh' && next === 'json' ? [{ command, expected }] : [];
  });
}

/**
 * The first line that a command prints: all of an answer, and the first event of a subscription, which is ended then.
 * @throws Error where it prints nothing
 */
async function answerOf(command: string): Promise<string> {
  const shell = spawn('bash', ['-c', command], { detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(shell, 'close');
  for await (const line of createInterface(shell.stdout)) {
    if (shell.exitCode === null) process.kill(-Number(shell.pid));
    await ended;
    return line;
  }
  throw new Error(`It printed nothing, and ended with ${shell.exitCode}.`);
}

async function tryExample({ command, expected }: Example): Promise<void> {
  const shown = lineOf(command).slice(0, 100);
  if (!payments && /demo:payment|a2a-payments|payment\.json/.test(command))
    return void process.stdout.write(`left   ${shown}\n`);
  const answer = await answerOf(command);
  const wrong = mismatches(JSON.parse(expected), JSON.parse(answer));
  process.stdout.write(`${wrong.length === 0 ? 'ok    ' : 'WRONG '} ${shown}\n`);
  if (wrong.length === 0) return;
  process.stderr.write(`${wrong.join('\n')}\n${answer}\n`);
  process.exitCode = 1;
}

/** The line of a command that tells most: what is fetched, or what a program does. */
function lineOf(command: string): string {
  const lines = command.trim().split('\n');
  return lines.find((line) => /^curl|subscription|\.sendMessage/.test(line)) ?? String(lines.at(-1));
}

for (const file of ['README.md', ...globSync('schema/guides/*.md').sort()]) {
  const examples = await examplesOf(file);
  if (examples.length === 0 && /README|tour/.test(file)) throw new Error(`${file} has no examples to run.`);
  if (examples.length > 0) process.stdout.write(`${file}\n`);
  for (const example of examples) await tryExample(example);
}
