import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { createConfig, lint } from '@redocly/openapi-core';
import { repository } from '../kit/repository.ts';

test("the OpenAPI document passes the recommended rules of Redocly's linter", async () => {
  const ref = fileURLToPath(new URL('schema/openapi.json', repository));
  const config = await createConfig({
    extends: ['recommended'],
    rules: { 'no-invalid-media-type-examples': 'error', 'no-invalid-schema-examples': 'error' },
  });
  const problems = await lint({ ref, config });
  const found = problems.map(
    ({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`,
  );
  expect(found).toEqual([]);
});
