import { coerceInputValue } from 'graphql';
import { DocumentKind, RiskTier, type SatisfierKind } from './law.enums.ts';
import type { Law, ObligationRule } from './law.types.ts';
import { lawShape } from './law-shape.ts';

/** Parses a document of the law. @throws Error with every mistake and its path */
export function checkLaw(document: unknown): Law {
  const mistakes: string[] = [];
  const law = coerceInputValue(document, lawShape, (path, _value, { message }) => {
    mistakes.push(`${path.join('.') || 'the document'}: ${message}`);
  }) as Law;
  // Cross-references can be checked only when every part has a valid shape.
  if (mistakes.length === 0) mistakes.push(...incomplete(law), ...repeated(law), ...incoherent(law));
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
  return law;
}

function* incomplete({ tiers, documentKinds, periods, incidentClocks }: Law): Generator<string> {
  for (const tier of Object.values(RiskTier))
    if (!tiers.some((rule) => rule.tier === tier)) yield `tiers: ${tier} is missing.`;
  for (const { tier, rank } of tiers)
    if (rank === undefined) yield `tiers: ${tier} has no rank. Set a number or null.`;
  for (const kind of Object.values(DocumentKind))
    if (documentKinds[kind] === undefined) yield `documentKinds: ${kind} is missing. Set a string or null.`;
  for (const [period, length] of Object.entries(periods))
    if (length < 1) yield `periods.${period}: ${length} is too short. Set 1 or more.`;
  for (const [category, { days }] of Object.entries(incidentClocks))
    if (days < 0) yield `incidentClocks.${category}.days: ${days} is negative. Set 0 or more.`;
}

function* repeated({ tiers, questions, obligations }: Law): Generator<string> {
  const ranks = tiers.map(({ rank }) => rank).filter((rank) => rank !== null);
  yield* twice(
    'tiers',
    tiers.map(({ tier }) => tier),
  );
  yield* twice('tiers: rank', ranks.map(String));
  yield* twice(
    'questions',
    questions.map(({ id }) => id),
  );
  yield* twice(
    'obligations',
    obligations.map(({ id }) => id),
  );
}

function* twice(path: string, names: readonly string[]): Generator<string> {
  for (const name of new Set(names.filter((name, index) => names.indexOf(name) !== index)))
    yield `${path}: ${name} is duplicated.`;
}

function* incoherent({ tiers, questions, floors, obligations }: Law): Generator<string> {
  const known = questions.map(({ id }) => id);
  const naming = [
    ...floors.map(({ when }, index) => ({ path: `floors.${index}`, when })),
    ...obligations.map(({ id, when = [] }) => ({ path: `obligations: ${id}`, when })),
  ];
  for (const { path, when } of naming)
    for (const question of when)
      if (!known.includes(question))
        yield `${path}: when has the unknown question ${question}. The questions are ${known.join(', ')}.`;
  for (const [index, { tier }] of floors.entries())
    if (tiers.find((rule) => rule.tier === tier)?.rank === null)
      yield `floors.${index}: ${tier} has no rank and cannot be a floor.`;
  for (const rule of obligations) yield* unlikeItsKind(rule);
}

/** The members of each kind of satisfier, besides `kind`. */
const membersOf: Readonly<Record<SatisfierKind, readonly string[]>> = {
  CLASSIFICATION: ['of'],
  ASSIGNMENT: ['needs', 'role'],
  DOCUMENT: ['documentKind'],
  CONTROL: ['control'],
  ATTESTATION: [],
};

function* unlikeItsKind({ id, satisfiedBy }: ObligationRule): Generator<string> {
  const { kind, ...members } = satisfiedBy;
  const expected = membersOf[kind].join(' and ') || 'nothing';
  const given = Object.keys(members).sort().join(' and ') || 'nothing';
  if (given !== expected)
    yield `obligations: ${id}: satisfiedBy ${kind} requires ${expected} besides kind, not ${given}.`;
  else if (kind === 'DOCUMENT' && satisfiedBy.documentKind === 'OTHER')
    yield `obligations: ${id}: OTHER is any document and satisfies nothing by itself. Name the kind of document.`;
  else if (
    kind === 'ASSIGNMENT' &&
    satisfiedBy.needs.includes('ACTIVE') &&
    satisfiedBy.role !== 'ACCOUNTABLE_OWNER'
  )
    yield `obligations: ${id}: ACTIVE is supported only for an ACCOUNTABLE_OWNER.`;
}
