import { counted } from './counted-calls.ts';

/** A module of spans of the product, whose address follows `?of=`; its calls are counted. */
const of = new URL(import.meta.url).searchParams.get('of') as string;
const original = await import(of);

const work = () => done;
const done = Promise.resolve({});

export const { SpanKind } = original;
const span = { name: 'sample', kind: SpanKind?.INTERNAL };

export const isTraced = counted(original.isTraced, []);
export const beginSpan = counted(original.beginSpan, [span]);
export const endSpan = counted(original.endSpan, []);
export const currentTraceparent = counted(original.currentTraceparent, []);
export const continueTrace = counted(original.continueTrace, [{}, span, work]);
// The gateway's begins with a name and attributes.
export const inSpan = counted(original.inSpan, original.isTraced ? [span, work] : ['sample', {}, work]);
