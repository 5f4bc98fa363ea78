import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { graphql } from '../../kit/client.ts';
import { shared } from '../../kit/shared-stack.ts';
import { timestamp } from '../../kit/story.ts';
import { beginClassifying, classification, minimal, reason } from './classification-fixture.ts';
import { governanceActions } from './governance-ledger.ts';
import { allGoverned, gateways, servers } from './governed.ts';

const yes = (...questions: string[]) => questions.map((question) => ({ question, answer: true }));
const no = (...questions: string[]) => questions.map((question) => ({ question, answer: false }));

describe.each(allGoverned)('A classification of a subject of kind $kind', (governed) => {
  test('records the tier, the answers, the reason and the law, and replaces the previous one', async () => {
    const { classify, id, admin, second, tenantId } = await beginClassifying(governed);
    const first = {
      riskTier: 'LIMITED',
      answers: yes('interactsWithPersons'),
    };
    const why = 'People write to it.';
    const expected = {
      kind: governed.kind,
      id,
      lawVersion: 'eu-ai-act-2026-07-27',
      classifiedById: admin.id,
      classifiedAt: expect.stringMatching(timestamp),
      governanceState: 'DRAFT',
      approvalPending: false,
      stateReason: null,
      stateChangedById: null,
      stateChangedAt: null,
    };
    expect(await classify(first, admin, why)).toEqual({ ...expected, ...first, classificationReason: why });
    expect(await classify(minimal, second)).toEqual({
      ...expected,
      ...minimal,
      answers: [],
      classificationReason: reason,
      classifiedById: second.id,
    });
    const actions = await governanceActions(tenantId, id);
    expect(actions).toEqual(['governance.classified', 'governance.classified']);
  });
});

describe('A tier', () => {
  test.each([
    ['MINIMAL', yes('interactsWithPersons'), 'LIMITED', 'Art. 50'],
    ['UNCLASSIFIED', yes('interactsWithPersons'), 'LIMITED', 'Art. 50'],
    ['LIMITED', yes('annexI'), 'HIGH', 'Art. 6(1)'],
    ['LIMITED', yes('annexIII', 'profilesPersons'), 'HIGH', 'Art. 6(3)'],
    ['HIGH', yes('prohibitedPractice'), 'PROHIBITED', 'Art. 5(1)'],
  ])('%s is too low for these answers: %j', async (riskTier, answers, atLeast, article) => {
    const { id, classify, admin } = await beginClassifying();
    const { errors } = await graphql(
      shared.url,
      classification(),
      { id, input: { riskTier, answers }, reason },
      admin.token,
    );
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'UNPROCESSABLE',
      errors: [{ pointer: '/riskTier', detail: expect.stringContaining(`${atLeast} at least`) }],
    });
    expect(errors?.[0]?.extensions.errors[0].detail).toContain(article);
    expect(await classify({ riskTier: atLeast, answers })).toMatchObject({
      riskTier: atLeast,
    });
  });

  test(
    cites('decided.tiers', 'may be low if only some of the questions that raise it are answered with yes'),
    async () => {
      const { classify } = await beginClassifying();
      for (const answers of [
        yes('annexIII'),
        yes('profilesPersons'),
        no('annexI', 'prohibitedPractice'),
        null,
      ])
        expect(await classify({ ...minimal, answers })).toMatchObject({ riskTier: 'MINIMAL' });
    },
  );

  test('of models is only for LLM gateways', async () => {
    const [agent, server, gateway] = await Promise.all([
      beginClassifying(),
      beginClassifying(servers),
      beginClassifying(gateways),
    ]);
    for (const riskTier of ['GPAI', 'GPAI_SYSTEMIC']) {
      const input = { ...minimal, riskTier };
      expect(await gateway?.classify(input)).toMatchObject({ riskTier });
      expect(await agent?.refusal(classification(), { id: agent.id, input, reason })).toEqual({
        code: 'UNPROCESSABLE',
        pointers: ['/riskTier'],
      });
      expect(await server?.refusal(classification(servers), { id: server.id, input, reason })).toEqual({
        code: 'UNPROCESSABLE',
        pointers: ['/riskTier'],
      });
    }
  });
});

describe('A classification', () => {
  test('answers each question of the law once', async () => {
    const { refusal, id } = await beginClassifying();
    const answers = [...yes('annexIII', 'isItNice'), ...no('annexIII'), ...yes('toString')];
    expect(await refusal(classification(), { id, input: { ...minimal, answers }, reason })).toEqual({
      code: 'UNPROCESSABLE',
      pointers: [1, 2, 3].map((index) => `/answers/${index}/question`),
    });
  });

  test('needs a reason', async () => {
    const { refusal, id } = await beginClassifying();
    expect(await refusal(classification(), { id, input: minimal, reason: ' \t' })).toEqual({
      code: 'VALIDATION_FAILED',
      pointers: ['/reason'],
    });
    for (const wrong of [
      { reason: null },
      { input: { riskTier: 'FUN' } },
      { input: { ...minimal, answers: [{ question: 'annexI' }] } },
    ])
      expect((await refusal(classification(), { id, input: minimal, reason, ...wrong })).code).toBe(
        'VALIDATION_FAILED',
      );
  });

  test('is only for subjects of the tenant', async () => {
    const [home, foreign] = await Promise.all([beginClassifying(), beginClassifying()]);
    for (const id of [foreign.id, randomUUID()])
      expect((await home.refusal(classification(), { id, input: minimal, reason })).code).toBe('NOT_FOUND');
    expect((await home.refusal(classification(servers), { id: home.id, input: minimal, reason })).code).toBe(
      'NOT_FOUND',
    );
  });
});
