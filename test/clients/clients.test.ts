import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { shared } from '../kit/shared-stack.ts';
import { NewTestTenant } from '../kit/test-tenant.ts';
import { areasOf, type ClientProject, createClientProject, interfaces } from './client-project.ts';

/** The types of the whole interface. */
const files = ['rest/api.ts', 'graphql/schema.ts'];

/** Free JSON, headers, and bodies that only their protocols know. */
const free = [
  /\[(?:key|name): string\]: unknown;/,
  /"\*\/\*": unknown;/,
  /\{ \[key: string\]: unknown \}/,
  /JsonObject: \{ input: Record<string, unknown>; output: Record<string, unknown>; \}/,
];

/** What the example of an area returns in a new tenant, by either interface. */
const answers: Record<string, unknown> = {
  registry: {
    status: 'ACTIVE',
    subscription: 'ACTIVE',
    stopped: 'Clerk',
    server: ['Files'],
    models: ['small'],
  },
  governance: { owners: ['ACCOUNTABLE_OWNER'], document: 'DRAFT', isDue: true, modes: ['WARN'] },
  policies: { action: 'REDACT', level: 'TENANT', found: ['Addresses'] },
  relay: { tasks: [], conversations: [], total: 0 },
  'tenant-auth': { group: 'Readers', hasSecret: true, users: ['Ada Lovelace'], sessions: [] },
  payments: { maximumPerDay: '1000000', paid: '0' },
};

let project: ClientProject;
beforeAll(async () => {
  const { token } = await NewTestTenant.create();
  project = await createClientProject(shared.url, token);
});
afterAll(() => project?.remove());

const typesIn = (file: string) => readFile(path.join(project.folder, file), 'utf8');

describe('Types that tools make of the interface', () => {
  test('fit the examples, and refuse their misuse', async () => {
    expect(await project.check()).toBe('');
  });

  test.each(files)('state every type that the interface has: %s', async (file) => {
    const code = (await typesIn(file)).replace(/\/\*.*?\*\//gs, '').split('\n');
    const vague = code.filter((line) => /\b(?:unknown|any)\b/.test(line));
    expect(vague.filter((line) => !free.some((one) => one.test(line)))).toEqual([]);
  });

  test.each(files)('have no second name for one thing: %s', async (file) => {
    const names = [...(await typesIn(file)).matchAll(/^ *(?:export type )?([A-Z]\w+)(?: =|: \{)/gm)];
    const all = new Set(names.map(([, name]) => name));
    expect(all.size).toBeGreaterThan(100);
    expect([...all].filter((name) => isNumbered(String(name), all))).toEqual([]);
  });
});

/** Whether a name is that of another thing and a number, such as `Agent2`. */
function isNumbered(name: string, all: ReadonlySet<string | undefined>): boolean {
  const plain = name.replace(/_?\d+$/, '');
  return plain !== name && all.has(plain);
}

describe.each(interfaces)('By %s', (api) => {
  test('every area has an example', async () => {
    expect((await areasOf(api)).toSorted()).toEqual(Object.keys(answers).toSorted());
  });

  test.each(Object.keys(answers))('the example of %s gets its answers', async (area) => {
    const { token } = await NewTestTenant.create();
    expect(await project.run(api, area, token)).toEqual(answers[area]);
  });
});
