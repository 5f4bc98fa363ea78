import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type DemoChain, signDemoPayment } from './demo-chain.ts';

/** Prints a payment, signed anew, that the running demo settles: the body of `POST /a2a-payments/v1/settle`. */
const file = path.resolve(process.env.DATA_DIRECTORY || '.data', 'demo.json');
const { payments } = JSON.parse(await readFile(file, 'utf8')) as { payments: DemoChain | null };
if (payments) process.stdout.write(`${JSON.stringify(await signDemoPayment(payments))}\n`);
else {
  process.stderr.write('The demo runs without payments.\n');
  process.exitCode = 1;
}
