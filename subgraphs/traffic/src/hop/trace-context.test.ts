import { describe, expect, test } from '@jest/globals';
import { shortOf, traceOf } from './trace-context.ts';

const agentId = '0192f1d0-0000-7000-8000-0000aaaaaaaa';
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;

describe('A hop', () => {
  test('joins the trace of its caller: the correlation id is the trace id', () => {
    const { correlationId, headers } = traceOf({ traceparent }, agentId);
    expect(correlationId).toBe('4bf92f35-77b3-4da6-a3ce-929d0e0e4736');
    expect(headers.traceparent).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`));
    expect(headers.traceparent).not.toBe(traceparent);
  });

  test.each([
    ['without a traceparent', {}],
    ['with one of other characters', { traceparent: `00-${'x'.repeat(32)}-00f067aa0ba902b7-01` }],
    ['with the trace id of zeros', { traceparent: `00-${'0'.repeat(32)}-00f067aa0ba902b7-01` }],
  ])('%s begins a trace, whatever trace state comes along', (_what, headers) => {
    const {
      correlationId,
      chain,
      headers: next,
    } = traceOf({ ...headers, tracestate: 'agg=bbbbbbbb' }, agentId);
    expect(correlationId).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    expect(correlationId).not.toMatch(/^0+(-0+)*$/);
    expect(chain).toEqual([]);
    expect(next.tracestate).toBe('agg=aaaaaaaa');
  });

  test('adds its agent to the chain, and passes on no members of other systems', () => {
    const tracestate = 'vendor=1, agg=bbbbbbbb.cccccccc ,other=2';
    const { chain, headers } = traceOf({ traceparent, tracestate }, agentId);
    expect(chain).toEqual(['bbbbbbbb', 'cccccccc']);
    expect(headers.tracestate).toBe('agg=bbbbbbbb.cccccccc.aaaaaaaa');
    expect(shortOf(agentId)).toBe('aaaaaaaa');
    for (const chain of ['4111111111111111', 'bbbbbbbb.', Array(11).fill('bbbbbbbb').join('.')])
      expect(traceOf({ traceparent, tracestate: `agg=${chain}` }, agentId).chain).toEqual([]);
  });
});
