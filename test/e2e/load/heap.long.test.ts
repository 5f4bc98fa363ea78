import type { TestCaller } from '@agg/kit/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { RegistryMaker } from '../../kit/registry-maker.ts';
import { type Stack, startStack } from '../../kit/stack.ts';
import { MixedLoad } from './mixed-load.ts';
import { heapOf, reportsHeap } from './product-heap.ts';

/**
 * The gateway caches up to a thousand client documents: the cache has to be full before the heap is measured.
 */
const documents = 1_050;
const warmUp = 1_250;
const load = process.env.CAMPAIGN ? { milliseconds: 600_000 } : { requests: 1_000 };
const longest = process.env.CAMPAIGN ? 1_200_000 : 600_000;

/** Bytes per request: less than its id and an object that contains it take. */
const perRequest = 100;
/** Bytes by which two measurements differ anyway, whatever happens between them. */
const noise = 1024 * 1024;

let stack: Stack;
let callers: TestCaller[];
let nobody: TestCaller;
beforeAll(async () => {
  stack = await startStack({ environment: reportsHeap });
  const { provisioning } = stack;
  const tenantId = await provisioning.tenant();
  const roles = ['CHANNELS:READ', 'CHANNELS:WRITE', 'REGISTRY:READ'] as const;
  const each = Array.from({ length: 8 }, () => provisioning.caller(tenantId, roles, { lifetime: 3_600 }));
  callers = await Promise.all(each);
  // Resolving an empty list would not compile the code for its items.
  const maker = new RegistryMaker(stack.url, callers[0] as TestCaller);
  for (let n = 0; n < 40; n += 1) await maker.channel();
  nobody = await provisioning.caller(tenantId, [], { lifetime: 3_600 });
}, longest);
afterAll(() => stack?.stop());

test(
  'a load at full rate does not grow the heap',
  async () => {
    const mixed = new MixedLoad({ url: stack.url, callers, nobody });
    await mixed.run((begun) => begun >= documents, ['a new document']);
    await mixed.run((begun) => begun >= warmUp);
    const before = await heapOf(stack);
    const { requests = Number.POSITIVE_INFINITY, milliseconds = Number.POSITIVE_INFINITY } = load;
    const end = Date.now() + milliseconds;
    const count = await mixed.run((begun) => begun >= requests || Date.now() > end);
    const grown = (await heapOf(stack)) - before;
    expect(grown).toBeLessThan(noise + count * perRequest);
  },
  longest,
);
