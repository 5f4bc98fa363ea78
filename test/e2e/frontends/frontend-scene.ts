import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { newAdmin, type Person, signIn } from '../../kit/accounts.ts';
import { startAnotherGateway } from '../../kit/another-gateway.ts';
import { startBrowser } from '../../kit/browser.ts';
import { ask } from '../../kit/client.ts';
import { servePages } from '../../kit/page-server.ts';
import { agentCard } from '../../kit/registry-maker.ts';
import { repository } from '../../kit/repository.ts';
import { shared } from '../../kit/shared-stack.ts';
import { createFrontendProject } from './frontend-project.ts';

/** The example of a frontend behind the public address of a gateway in production, and pages of other origins. */
export interface FrontendScene {
  browser: Browser;
  /** The gateway without the proxy before it. */
  gatewayUrl: string;
  /** The public address, with the page and the gateway. */
  page: string;
  /** Empty pages: of an origin that the gateway allows, and the same under another name. */
  allowed: string;
  foreign: string;
  stop(): Promise<void>;
}

/** The scene of a file of tests, and for each test a browser without any state. Both are there once a test runs. */
export function useFrontend(): { scene: FrontendScene; profile: BrowserContext } {
  const used = {} as ReturnType<typeof useFrontend>;
  beforeAll(async () => {
    used.scene = await startFrontend();
  });
  afterAll(() => used.scene?.stop());
  beforeEach(async () => {
    used.profile = await used.scene.browser.newContext();
  });
  afterEach(() => used.profile.close());
  return used;
}

const emptyPage = new Map([['index.html', '<!doctype html><link rel="icon" href="data:," />']]);

async function startFrontend(): Promise<FrontendScene> {
  await using begun = new AsyncDisposableStack();
  const files = new Map<string, string>();
  const server = begun.adopt(await servePages(files), (started) => started.stop());
  const others = begun.adopt(await servePages(emptyPage), (started) => started.stop());
  const page = `http://localhost:${server.port}`;
  const allowed = `http://localhost:${others.port}`;
  const gateway = await startAnotherGateway({
    ...shared.environment,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PUBLIC_URL: page,
    ALLOWED_ORIGINS: allowed,
  });
  begun.defer(async () => void (await gateway.child.stop()));
  server.leadTo(gateway.url);
  const { accessToken } = await signIn(await newAdmin());
  const project = begun.adopt(await createFrontendProject(shared.url, accessToken), (made) => made.remove());
  files.set('main.js', project.bundle());
  files.set(
    'index.html',
    await readFile(new URL('test/e2e/frontends/example/index.html', repository), 'utf8'),
  );
  const browser = begun.adopt(await startBrowser(), (started) => started.close());
  const parts = begun.move();
  return {
    browser,
    gatewayUrl: gateway.url,
    page,
    allowed,
    foreign: `http://127.0.0.1:${others.port}`,
    stop: () => parts.disposeAsync(),
  };
}

/** A person whose tenant has agents, each DRAFT, by their names. */
export async function personWithAgents(
  ...names: string[]
): Promise<Person & { token: string; ids: string[] }> {
  const person = await newAdmin();
  const { accessToken: token } = await signIn(person);
  const create = 'mutation ($input: AgentInput!) { createAgent(input: $input) { agentId } }';
  const ids: string[] = [];
  for (const name of names) {
    const { agentId } = await ask(shared.url, create, { input: { card: agentCard(name), name } }, token);
    ids.push(agentId);
  }
  return { ...person, token, ids };
}

/** What went wrong in a page: errors of its scripts, and what the browser writes to its console. */
export function problemsOf(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
  });
  return problems;
}

/** The lines of the list of agents that contain a text. */
export function listed(page: Page, text: string): Locator {
  return page.getByRole('list', { name: 'Agents' }).getByRole('listitem').filter({ hasText: text });
}

/** Presses the button of this name. */
export function click(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name }).click();
}

/** Signs in by the form of the page, as a person does. */
export async function signInBy(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
