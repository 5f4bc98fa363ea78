import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { repository } from '../../kit/repository.ts';
import { shared } from '../../kit/shared-stack.ts';
import { NewTestTenant } from '../../kit/test-tenant.ts';
import { createFrontendProject, type FrontendProject } from './frontend-project.ts';

let project: FrontendProject;
beforeAll(async () => {
  const { token } = await NewTestTenant.create();
  project = await createFrontendProject(shared.url, token);
});
afterAll(() => project?.remove());

test('the example of a frontend fits the types that are made with the preset, which refuse their misuse', async () => {
  expect(await project.check()).toBe('');
});

test(cites('decided.tokens-of-a-frontend', 'the example stores nothing where a script could read it'), () => {
  const folder = fileURLToPath(new URL('test/e2e/frontends/example/', repository));
  const files = globSync('*', { cwd: folder });
  expect(files).toContain('session.ts');
  const storing = files.filter((name) =>
    /localStorage|sessionStorage|indexedDB|document\.cookie/.test(readFileSync(folder + name, 'utf8')),
  );
  expect(storing).toEqual([]);
});
