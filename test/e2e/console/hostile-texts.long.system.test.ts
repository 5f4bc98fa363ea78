import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { AccountWindow } from '../../kit/account-window.ts';
import { newAdmin, signIn } from '../../kit/accounts.ts';
import { startBrowser } from '../../kit/browser.ts';
import { graphql } from '../../kit/client.ts';
import { agentCard } from '../../kit/registry-maker.ts';
import { shared } from '../../kit/shared-stack.ts';

/** What scripts are put into, each with the call that must not happen. */
const wraps = [
  '<script>{}</script>',
  '<img src=x onerror="{}">',
  '<svg onload="{}">',
  '<svg><script>{}</script></svg>',
  '"><img src=x onerror={}>',
  "'-{}-'",
  '<iframe srcdoc="<script>parent.{}</script>">',
  '<a href="javascript:{}">x</a>',
  'javascript:{}',
  '<math><mtext><img src=x onerror={}></mtext></math>',
  '<details open ontoggle={}>',
  '<input autofocus onfocus={}>',
  '<style>@import "javascript:{}"</style>',
  '<base href="https://elsewhere.example/"><script>{}</script>',
  '{{constructor.constructor("{}")()}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a text that some libraries execute
  '${{}}',
  '</textarea><script>{}</script>',
  '<template><img src=x onerror={}></template>',
  '&lt;script&gt;{}&lt;/script&gt;',
  '\u202e<script>{}</script>',
];
const calls = [
  'alert(1)',
  'alert`1`',
  'window.hostile=1',
  'top.hostile=1',
  '(hostile=1)',
  'eval("hostile=1")',
  'fetch("//elsewhere.example")',
  'document.title="hostile"',
  'location="//elsewhere.example"',
  'setTimeout("hostile=1")',
];
const corpus = wraps.flatMap((wrap) => calls.map((call) => wrap.replace('{}', call)));

let browser: Browser;
let window: AccountWindow;
let token: string;
beforeAll(async () => {
  browser = await startBrowser();
  const person = await newAdmin();
  token = (await signIn(person)).accessToken;
  window = await AccountWindow.open(browser);
  await window.keep(await signIn(person));
});
afterAll(() => browser.close());

async function register(text: string, index: number): Promise<string | undefined> {
  const document = 'mutation ($input: AgentInput!) { createAgent(input: $input) { agentId } }';
  const card = {
    ...agentCard(`Hostile ${index}`),
    description: text,
    provider: { organization: text, url: text },
  };
  const skills = [{ id: 'x', name: text, description: text, tags: [text.slice(0, 40)] }];
  const input = { name: `${text} ${index}`, description: text, card: { ...card, skills } };
  const { data } = await graphql(shared.url, document, { input }, token);
  return data?.createAgent?.agentId;
}

/** On the page that is open, no link runs a script, and none of the calls has happened. */
async function expectHarmless(): Promise<void> {
  const hrefs = await window.page
    .locator('a')
    .evaluateAll((links) => links.map((link) => String(link.getAttribute('href'))));
  expect(hrefs.filter((href) => /^\s*(javascript|data|vbscript):/i.test(href))).toEqual([]);
  expect(await window.page.evaluate('[typeof hostile, document.title === "hostile"]')).toEqual([
    'undefined',
    false,
  ]);
}

describe('Texts that others have written', () => {
  test('are shown as they are, and run nowhere', async () => {
    expect(corpus).toHaveLength(200);
    const ids = await Promise.all(corpus.map(register));
    const made = ids.flatMap((id) => id ?? []);
    expect(made.length).toBeGreaterThan(100);
    const alerts: string[] = [];
    window.page.on('dialog', (dialog) => {
      alerts.push(dialog.message());
      void dialog.dismiss();
    });
    for (let page = 0; page * 50 < made.length; page += 1) {
      await window.page.goto(`${shared.url}/console/agents?page=${page}`);
      await window.page.locator('tbody tr').first().waitFor();
      await expectHarmless();
    }
    for (const id of made.filter((_id, index) => index % 10 === 0)) {
      await window.page.goto(`${shared.url}/console/agents/${id}`);
      await window.page.getByRole('heading', { name: 'Registration' }).waitFor();
      await expectHarmless();
    }
    expect([alerts, window.foreign, window.errors.filter((error) => !/401/.test(error))]).toEqual([
      [],
      [],
      [],
    ]);
  });
});
