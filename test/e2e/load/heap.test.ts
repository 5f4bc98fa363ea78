import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { TestCaller } from '../../kit/provisioning.ts';
import { RegistryMaker } from '../../kit/registry-maker.ts';
import { type Stack, startStack } from '../../kit/stack.ts';
import { MixedLoad } from './mixed-load.ts';
import { heapOf, reportsHeap } from './product-heap.ts';

/** Documents of clients are remembered up to a thousand: that memory has to be full before the heap is looked at. */
const documents = 1_500;
const warmUp = 2_000;
const load = process.env.CAMPAIGN ? { milliseconds: 600_000 } : { requests: 3_000 };
const longest = process.env.CAMPAIGN ? 1_200_000 : 240_000;

/** Bytes for each request: less than what its id and an object that holds it take. */
const perRequest = 100;
/** Bytes: so much more or less is there from one look to another, whatever has been between. */
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
  // What is asked for an empty list is compiled no further than to its content.
  const maker = new RegistryMaker(stack.url, callers[0] as TestCaller);
  for (let n = 0; n < 40; n += 1) await maker.channel();
  nobody = await provisioning.caller(tenantId, [], { lifetime: 3_600 });
}, longest);
afterAll(() => stack?.stop());

test(
  'a load at full rate leaves the heap where it was',
  async () => {
    const mixed = new MixedLoad({ url: stack.url, callers, nobody });
    await mixed.run((begun) => begun >= documents, ['a document that nobody has sent before']);
    await mixed.run((begun) => begun >= warmUp);
    const before = await heapOf(stack);
    const { requests = Number.POSITIVE_INFINITY, milliseconds = Number.POSITIVE_INFINITY } = load;
    const end = Date.now() + milliseconds;
    const asked = await mixed.run((begun) => begun >= requests || Date.now() > end);
    const grown = (await heapOf(stack)) - before;
    expect(grown).toBeLessThan(noise + asked * perRequest);
  },
  longest,
);
