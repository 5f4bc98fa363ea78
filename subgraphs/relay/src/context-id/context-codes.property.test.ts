import { randomBytes, randomUUID } from 'node:crypto';
import { createSecretBox } from '@agg/kit/host';
import { isCleanText } from '@agg/schema';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ContextCodes, hasSealedForm, longestSealed, type Talkers } from './context-ids.ts';

const installation = randomBytes(32);
const box = (codeKey = installation) => createSecretBox({ current: randomBytes(32) }, codeKey);

const talkers: Talkers = {
  source: { tenantId: randomUUID(), kind: 'AGENT', id: randomUUID() },
  agentId: randomUUID(),
};
const codes = new ContextCodes(box(), talkers);

/** All that an agent may name a context by. */
const agentsId = fc
  .oneof(fc.uuid(), fc.string({ minLength: 1, unit: 'binary' }))
  .filter((id) => isCleanText(id) && Buffer.byteLength(id) <= longestSealed);

/** Everybody else, each with one difference. */
const others: [string, ContextCodes][] = [
  ['tenant', { ...talkers, source: { ...talkers.source, tenantId: randomUUID() } }],
  ['caller', { ...talkers, source: { ...talkers.source, id: randomUUID() } }],
  ['kind of caller', { ...talkers, source: { ...talkers.source, kind: 'USER' as const } }],
  ['agent', { ...talkers, agentId: randomUUID() }],
].map(([name, other]) => [String(name), new ContextCodes(box(), other as Talkers)]);

describe('The id of a context that an agent has named', () => {
  test('is opened again as it was, whatever it is, and has at most 200 characters', () => {
    fc.assert(
      fc.property(agentsId, (id) => {
        const sealed = codes.sealed(id);
        expect([codes.opened(sealed), hasSealedForm(sealed), sealed.length <= 200]).toEqual([id, true, true]);
      }),
    );
  });

  test('is the same in each process, and whatever the encryption key is', () => {
    const id = randomUUID();
    const elsewhere = new ContextCodes(box(), talkers);
    expect(elsewhere.sealed(id)).toBe(codes.sealed(id));
    expect(elsewhere.opened(codes.sealed(id))).toBe(id);
    expect(new ContextCodes(box(randomBytes(32)), talkers).opened(codes.sealed(id))).toBeUndefined();
  });

  test.each(others)('means nothing to another %s [decided.ids-of-contexts]', (_name, other) => {
    const id = randomUUID();
    expect(other.opened(codes.sealed(id))).toBeUndefined();
    expect(other.sealed(id)).not.toBe(codes.sealed(id));
    expect(other.derived(id)).not.toBe(codes.derived(id));
  });

  test('cannot be changed into another one', () => {
    fc.assert(
      fc.property(agentsId, fc.nat(), fc.base64String({ minLength: 1 }), (id, at, by) => {
        const sealed = codes.sealed(id);
        const place = 4 + (at % (sealed.length - 4));
        const changed = `${sealed.slice(0, place)}${by.charAt(0)}${sealed.slice(place + 1)}`;
        expect(codes.opened(changed)).toBe(changed === sealed ? id : undefined);
      }),
    );
    for (const id of ['', 'ctx_', randomUUID(), `ctx_${'A'.repeat(22)}`, `ctx_${'A'.repeat(300)}`])
      expect(codes.opened(id)).toBeUndefined();
  });
});

test('The id of a context that a caller has named is a UUID for its agent, always the same one', () => {
  fc.assert(
    fc.property(fc.string(), (id) => {
      const derived = codes.derived(id);
      expect(derived).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
      expect(derived).toBe(new ContextCodes(box(), talkers).derived(id));
    }),
  );
});
