import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { newAdmin, type Person, signIn } from '../../kit/accounts.ts';
import { graphql } from '../../kit/client.ts';
import { repository } from '../../kit/repository.ts';
import { type Stack, startStack } from '../../kit/stack.ts';

const listed = 'query Listed { myRoles }';
const notTrusted = { errors: [{ extensions: { code: 'DOCUMENT_NOT_TRUSTED' } }] };

/** The document with which the console asks who is signed in. */
function documentOfConsole(): string {
  const file = new URL('gateway/dist/console/public/documents.json', repository);
  const texts = JSON.parse(readFileSync(file, 'utf8')) as string[];
  return String(texts.find((text) => text.includes('query Myself{')));
}

let stack: Stack;
let admin: Person;
beforeAll(async () => {
  const file = path.join(tmpdir(), `trusted-${process.pid}.json`);
  writeFileSync(file, JSON.stringify({ listed }));
  stack = await startStack({ environment: { TRUSTED_DOCUMENTS: file } });
  admin = await newAdmin(stack.url);
});
afterAll(() => stack?.stop());

/** What the gateway answers to a document of the person who is signed in. */
async function answerTo(text: string): Promise<object> {
  const { accessToken } = await signIn(admin, stack.url);
  return graphql(stack.url, text, {}, accessToken);
}

test(
  cites('decided.documents-of-the-console', 'Documents of the console are executed beside those of a list'),
  async () => {
    const own = documentOfConsole();
    expect(await answerTo(listed)).toMatchObject({ data: { myRoles: expect.any(Array) } });
    expect(await answerTo(own)).toMatchObject({ data: { me: { email: admin.email } } });
    expect(await answerTo(own.replace('myRoles', 'myRoles __typename'))).toMatchObject(notTrusted);
  },
);

test(
  cites(
    ['decided.console', 'decided.documents-of-the-console'],
    'Without the console, neither its page nor its documents are there',
  ),
  async () => {
    expect((await fetch(`${stack.url}/console/agents`)).status).toBe(200);
    stack.environment.CONSOLE = 'off';
    await stack.gateway.stop();
    await stack.restart();
    for (const address of ['/console', '/console/', '/console/assets/main.js'])
      expect((await fetch(`${stack.url}${address}`, { redirect: 'manual' })).status).toBe(404);
    expect(await answerTo(documentOfConsole())).toMatchObject(notTrusted);
    expect(await answerTo(listed)).toMatchObject({ data: { myRoles: expect.any(Array) } });
  },
);
