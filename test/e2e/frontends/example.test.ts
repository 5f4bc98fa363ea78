import { afterAll, beforeAll, expect, test } from '@jest/globals';
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
