import { readFileSync } from 'node:fs';
import { makeExactValidator } from 'envalid';
import { list } from './validators.ts';

/** A JSON object, or the path of a file that contains one. */
export const jsonObject = makeExactValidator<object>((value) => {
  const parsed = parse(value.trimStart().startsWith('{') ? value : read(value));
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw new Error('must be a JSON object');
  return parsed;
});

/** Comma-separated private keys by the name of their network, such as `base-sepolia=0x…`. */
export const keysByNetwork = makeExactValidator<ReadonlyMap<string, string>>((value) => {
  const pairs = list(value).map((item) => /^([a-z0-9-]+)=(0x[0-9a-f]{64})$/i.exec(item) ?? []);
  if (!pairs.every(([, network]) => network))
    throw new Error('must be like base-sepolia=0x… with 64 hex digits, several separated by commas');
  return new Map(pairs.map(([, network = '', key = '']) => [network, key]));
});

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new Error('must be JSON, or the path of a file that can be read');
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('must be JSON like {"base-sepolia": {"rpc": ["https://sepolia.base.org"]}}');
  }
}
