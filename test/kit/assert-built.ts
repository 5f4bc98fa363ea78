import { existsSync } from 'node:fs';
import { repository } from './repository.ts';

/** What is compiled last, and packed by `npm run build`. */
const made = [
  'test/dist/.tsbuildinfo',
  'rest-facade/dist/documentation/api-reference.js.gz',
  'gateway/dist/console/public/documents.json',
];

/** Tests start compiled programs. @throws Error with the commands that compile them, where that was not done */
export function assertBuilt(): void {
  const missing = made.find((file) => !existsSync(new URL(file, repository)));
  if (missing) throw new Error(`${missing} is missing. Run first: npm run build && npx tsc -b`);
}
