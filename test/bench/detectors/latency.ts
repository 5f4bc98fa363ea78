import type { ActivePolicy, Content, DataType } from '@agg/policy-engine';
import { dataTypes, decide } from '@agg/policy-engine';
import { atMost, type Row } from '../section.ts';
import { contentOf, policyOf } from './detect.ts';

const prose =
  'On Tuesday the committee met with Anna Schmidt in Berlin to discuss the budget; the next call is at 10:30. Write to support@northwind.org or call +49 30 1234567. The invoice 2024-118 is due, and nothing else is new. ';

const filled = (text: string, units: number) => text.repeat(Math.ceil(units / text.length)).slice(0, units);

/** As many policies as bindings bring: kinds of data one by one, all of them, words and topics. */
function policies(count: number): ActivePolicy[] {
  return Array.from({ length: count }, (_, index) => {
    const action = index % 2 ? 'LOG' : 'REDACT';
    if (index % 10 === 0)
      return policyOf(`${index}`, {
        type: 'KEYWORD',
        entity: { type: 'KEYWORD', scoreThreshold: 0.5, action },
        keywords: Array.from({ length: 20 }, (_, word) => `secret project ${index} ${word}`),
      });
    const type = index % 10 === 1 ? 'ALL' : (dataTypes[index % dataTypes.length] as DataType);
    return policyOf(`${index}`, { type: 'PII_DETECTION', entity: { type, scoreThreshold: 0.5, action } });
  });
}

/** A schema that would take years: each of its schemas refers to the one before twice. */
function doubling(combine: string, last: object): object {
  const depth = 40;
  const defs = Array.from({ length: depth }, (_, level) => {
    const before = { $ref: `#/$defs/d${level}` };
    return [`d${level + 1}`, { [combine]: [before, before] }];
  });
  return { $defs: Object.fromEntries([['d0', last], ...defs]), $ref: `#/$defs/d${depth}` };
}

/** Milliseconds of so many decisions, the shortest first. */
function times(some: readonly ActivePolicy[], content: Content, rounds: number): number[] {
  for (let round = 0; round < rounds; round += 1) decide(some, content);
  return Array.from({ length: rounds }, () => {
    const before = performance.now();
    decide(some, content);
    return performance.now() - before;
  }).sort((one, other) => one - other);
}

const at = (sorted: readonly number[], part: number) => Number(sorted[Math.floor(sorted.length * part)]);

/** How long decisions take in the process, against their targets. */
export function latencyRows(): Row[] {
  const message = contentOf(filled(prose, 2_048));
  const few = times(policies(50), message, 2_000);
  const many = times(policies(1_000), message, 400);
  const long = times(policies(50), contentOf(filled(prose, 100 * 1_024)), 30);
  const endless = ['allOf', 'anyOf'].map((combine, index) =>
    policyOf(`${index}`, {
      type: 'SCHEMA_VALIDATION',
      entity: { type: 'ALL', scoreThreshold: 0.5, action: 'LOG' },
      schema: doubling(combine, index === 0 ? {} : { type: 'string' }),
    }),
  );
  const stopped = times(endless, { ...contentOf(''), data: [{}] }, 10);
  return [
    { what: '2 KiB, 50 bindings, p50', figure: `${at(few, 0.5).toFixed(3)} ms` },
    atMost('2 KiB, 50 bindings, p99', at(few, 0.99), 1, 'ms'),
    { what: '2 KiB, 1,000 bindings, p50', figure: `${at(many, 0.5).toFixed(3)} ms` },
    atMost('2 KiB, 1,000 bindings, p99', at(many, 0.99), 3, 'ms'),
    atMost('100 KiB, 50 bindings, p50', at(long, 0.5), 50, 'ms'),
    atMost('schemas that would take years, p50', at(stopped, 0.5), 200, 'ms'),
  ];
}
