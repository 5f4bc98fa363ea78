import { randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { beginStory, timestamp, uuidV7 } from '../../kit/story.ts';

const ledger = new LedgerReader();
const fields = `llmProviderId tenantId name kind baseUrl settings { openAi { organization } } models status hasSecret createdAt archivedAt
  createdBy { id name }`;
const create = `mutation ($input: LlmProviderInput!) { createLlmProvider(input: $input) { ${fields} } }`;
const read = `query ($id: UUID!) { llmProvider(llmProviderId: $id) { ${fields} } }`;
const update = `mutation ($id: UUID!, $input: LlmProviderUpdate!) {
  updateLlmProvider(llmProviderId: $id, input: $input) { ${fields} } }`;
const setSecret = `mutation ($id: UUID!, $secret: UpstreamSecret!) {
  setLlmProviderSecret(llmProviderId: $id, secret: $secret) { ${fields} } }`;
const step = (name: string) =>
  `mutation ($id: UUID!) { ${name}LlmProvider(llmProviderId: $id) { ${fields} } }`;
const list = '{ llmProviders { content { name } } }';

/** A secret that, wherever it appears, must come from the test. */
const canary = () => `canary-${randomBytes(24).toString('hex')}`;

/** The tables of the product with rows that contain a text unencrypted. */
async function rowsWith(text: string): Promise<string[]> {
  const tables = await ledger.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  expect(tables.map(({ name }) => name)).toContain('registry.llm_provider');
  const holding = tables.map(async ({ name }) => {
    const [row] = await ledger.query(`select 1 from ${name} t where position($1 in t::text) > 0 limit 1`, [
      text,
    ]);
    return row ? name : '';
  });
  return (await Promise.all(holding)).filter(Boolean).sort();
}

describe('An LLM provider', () => {
  test('is created enabled', async () => {
    const { ask, tenantId, admin } = await beginStory();
    const input = { name: 'House models', kind: 'OPENAI', models: ['small', 'large'] };
    const provider = await ask(create, { input });
    expect(provider).toEqual({
      llmProviderId: expect.stringMatching(uuidV7),
      tenantId,
      ...input,
      baseUrl: null,
      settings: { openAi: { organization: null } },
      status: 'ENABLED',
      hasSecret: false,
      createdAt: expect.stringMatching(timestamp),
      archivedAt: null,
      createdBy: { id: admin.id, name: 'Grace Hopper' },
    });
    expect(await ask(read, { id: provider.llmProviderId })).toEqual(provider);
  });

  test('never shows its secret in an answer or in the database', async () => {
    const { ask, maker } = await beginStory();
    const [first, second] = [canary(), canary()];
    const answers = [await ask(create, { input: { name: 'Sealed', kind: 'OPENAI', secret: first } })];
    const id = answers[0].llmProviderId;
    answers.push(await ask(setSecret, { id, secret: second }));
    answers.push(await ask(update, { id, input: { name: 'Still sealed' } }));
    answers.push(await ask(read, { id }), await ask(list), await maker.ask(step('disable'), { id }));
    expect(answers[3]).toMatchObject({ hasSecret: true });
    for (const secret of [first, second]) {
      expect(JSON.stringify(answers)).not.toContain(secret);
      expect(await rowsWith(secret)).toEqual([]);
    }
    expect(await rowsWith('Still sealed')).toEqual(['directory.subject', 'registry.llm_provider']);
  });

  test('encrypts its secret anew each time, and deletes it when archived', async () => {
    const { ask } = await beginStory();
    const secret = canary();
    const { llmProviderId: id } = await ask(create, { input: { name: 'Sealed', kind: 'OPENAI', secret } });
    const sealed = async () => {
      const rows = await ledger.query(
        'select sealed_secret from registry.llm_provider where llm_provider_id = $1',
        [id],
      );
      return rows[0]?.sealed_secret;
    };
    const before = await sealed();
    await ask(setSecret, { id, secret });
    expect(await sealed()).not.toBe(before);
    expect(await ask(step('archive'), { id })).toMatchObject({ status: 'ARCHIVED', hasSecret: false });
    expect(await sealed()).toBeNull();
  });

  test.each([
    ['empty', ''],
    ['blank', ' '],
    ['two-line', 'xxxx\r\nX-Evil: xxxx'],
    ['too long', 'x'.repeat(8_193)],
  ])('refuses a %s secret without repeating it', async (_, secret) => {
    const { ask, refusal, maker } = await beginStory();
    const { llmProviderId: id } = await ask(create, { input: { name: 'Open', kind: 'OPENAI' } });
    // The scalar names the variable, the rules name the argument.
    const refused = { code: 'VALIDATION_FAILED', pointers: [expect.stringMatching(/^(input|\/?secret)$/)] };
    expect(await refusal(setSecret, { id, secret })).toEqual(refused);
    await expect(maker.ask(setSecret, { id, secret })).rejects.not.toThrow('xxxx');
    expect(await ask(read, { id })).toMatchObject({ hasSecret: false });
    const input = { name: 'Closed', kind: 'OPENAI', secret };
    expect(await refusal(create, { input })).toEqual(refused);
  });

  test.each(['AZURE_OPENAI', 'OLLAMA', 'OPENAI_COMPATIBLE'])('of kind %s needs an address', async (kind) => {
    const { ask, refusal } = await beginStory();
    const input = { name: 'Ours', kind };
    expect(await refusal(create, { input })).toEqual({
      code: 'UNPROCESSABLE',
      pointers: [expect.stringMatching(/^\/settings\/\w+\/(baseUrl|endpoint)$/)],
    });
    const baseUrl = 'https://models.example.org/v1';
    const { llmProviderId: id } = await ask(create, { input: { ...input, baseUrl } });
    expect((await refusal(update, { id, input: { baseUrl: null } })).code).toBe('UNPROCESSABLE');
    expect(await ask(read, { id })).toMatchObject({ baseUrl });
  });

  test('is disabled, enabled and archived, and a repetition changes nothing', async () => {
    const { ask, refusal, tenantId } = await beginStory();
    const { llmProviderId: id } = await ask(create, { input: { name: 'House models', kind: 'OPENAI' } });
    for (const name of ['disable', 'disable', 'enable', 'enable', 'archive', 'archive'])
      await ask(step(name), { id });
    expect((await refusal(step('enable'), { id })).code).toBe('CONFLICT');
    expect((await refusal(update, { id, input: { name: 'Late' } })).code).toBe('CONFLICT');
    expect((await refusal(setSecret, { id, secret: 'late' })).code).toBe('CONFLICT');
    expect(await ledger.actionsOn(tenantId, id)).toEqual(
      ['created', 'deactivated', 'activated', 'archived'].map((verb) => `llm-provider.${verb}`),
    );
  });
});
