import { randomBytes } from 'node:crypto';
import type { Context } from '@agg/kit';
import { createSecretBox } from '@agg/kit/host';
import type { GatewayError } from '@agg/schema';
import { describe, expect, test } from '@jest/globals';
import { cardFrom, largestCard } from './agent/agent-card-source.ts';
import { mostFound, skillKeywords } from './agent/agent-skills.ts';
import { mostTags, tagsFrom } from './agent/agent-tags.ts';
import {
  assertPlan,
  longestBackoff,
  longestTimeout,
  mostAttempts,
  mostRoutes,
  type Plan,
} from './llm/llm-gateway.rules.ts';
import { modelsFrom, mostModels } from './llm/llm-provider.rules.ts';
import { mostTools, toolsOfPage } from './mcp-reader/offered-tools.ts';
import { longestSecret, sealSecret } from './secret/sealed-secret.ts';

const context = {
  caller: { tenantId: 'tenant' },
  services: { secrets: createSecretBox({ current: randomBytes(32) }) },
} as unknown as Context;

const names = (count: number) => Array.from({ length: count }, (_, index) => `name ${index}`);

const route = {
  llmProviderId: '0192f1d0-0000-7000-8000-000000000001',
  model: 'small',
  weight: 1,
  priority: 0,
};
const plan = (change: Partial<Plan>) =>
  assertPlan({ routes: [], timeoutMs: null, retries: null, fallbacks: [], budget: null, ...change });

/** An inline card of so many bytes. */
async function sendCard(bytes: number): Promise<unknown> {
  const skill = { id: 'now', name: 'Now', description: 'Now.', tags: [] };
  const common = { version: '1', capabilities: {}, defaultInputModes: [], defaultOutputModes: [] };
  const card = {
    ...common,
    name: 'Ä',
    description: 'A.',
    url: 'https://a.example/',
    skills: [skill],
    more: '',
  };
  card.more = 'x'.repeat(bytes - Buffer.byteLength(JSON.stringify(card)));
  return cardFrom(context, { card });
}

/** What a client sends or a server offers, how many of it there may be, and what the refusal says. */
const refused: [
  what: string,
  most: number,
  pointers: string[],
  check: (size: number) => unknown,
  says: string,
][] = [
  ['tags', mostTags, ['/tags'], (size) => tagsFrom(names(size)), `${mostTags}`],
  [
    'routes of an LLM gateway',
    mostRoutes,
    ['/routes'],
    (size) => plan({ routes: names(size).map((alias) => ({ ...route, alias })) }),
    `At most ${mostRoutes}`,
  ],
  [
    'milliseconds of a timeout',
    longestTimeout,
    ['/timeoutMs'],
    (timeoutMs) => plan({ timeoutMs }),
    `${longestTimeout}`,
  ],
  [
    'attempts',
    mostAttempts,
    ['/retries/maxAttempts'],
    (maxAttempts) => plan({ retries: { maxAttempts, backoffMs: 0 } }),
    `${mostAttempts}`,
  ],
  [
    'milliseconds between attempts',
    longestBackoff,
    ['/retries/backoffMs'],
    (backoffMs) => plan({ retries: { maxAttempts: 1, backoffMs } }),
    `${longestBackoff}`,
  ],
  [
    'models of an LLM provider',
    mostModels,
    ['/models'],
    (size) => modelsFrom(names(size)),
    `At most ${mostModels}`,
  ],
  ['bytes of a card', largestCard, ['/card'], sendCard, `exceeds ${largestCard} bytes`],
  [
    'characters of a secret',
    longestSecret,
    ['/secret'],
    (size) => sealSecret(context, 'id', 's'.repeat(size)),
    `1 to ${longestSecret} characters`,
  ],
  ['tools of an MCP server', mostTools, [], (size) => toolsOfPage(names(size), 0), `more than ${mostTools}`],
  [
    'tools of an MCP server on two pages',
    mostTools,
    [],
    (size) => toolsOfPage(names(size - 7), 7),
    `more than ${mostTools}`,
  ],
];

describe('The limits of what is registered', () => {
  test.each(refused)(
    'allow the greatest number of %s, and no more',
    async (_what, most, pointers, check, says) => {
      await check(most);
      const error: GatewayError = await Promise.resolve()
        .then(() => check(most + 1))
        .then(
          () => undefined,
          (refusal) => refusal,
        );
      expect(error?.message).toContain(says);
      expect(error?.fieldErrors.map(({ pointer }) => pointer)).toEqual(pointers);
    },
  );

  test('count each model of an LLM provider once', () => {
    const models = names(mostModels);
    expect(modelsFrom(models.concat(models))).toEqual(models);
  });

  test('find a card by its first skills, and by no more', () => {
    const skills = names(mostFound + 1).map((id) => ({ id, name: id, description: 'Works.', tags: [] }));
    const found = skillKeywords({ name: 'Clerk', description: 'Writes.', version: '1', skills });
    expect(new Set(found)).toEqual(new Set(names(mostFound)));
  });
});
