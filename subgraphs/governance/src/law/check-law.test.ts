import { describe, expect, test } from '@jest/globals';
import { checkLaw } from './check-law.ts';
import { law } from './law.ts';

// A document of the law as people write it: anything can be in it.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Draft = any;

/** The document in force, with a change. */
function withChange(change: (document: Draft) => void): unknown {
  const document = JSON.parse(JSON.stringify(law));
  change(document);
  return document;
}

describe('a document of the law', () => {
  test('is accepted unchanged when it has no mistakes', () => {
    expect(checkLaw(withChange(() => undefined))).toEqual(law);
  });

  test.each<[what: string, change: (document: Draft) => void, says: string | RegExp]>([
    ['a missing member', (it) => delete it.title, 'the document: Field "title" of required type'],
    [
      'an unknown member',
      (it) => Object.assign(it.questions[0], { asumed: 1 }),
      /questions\.0: Field "asumed" is not defined.*Did you mean "assumed"/,
    ],
    [
      'a value of another type',
      (it) => Object.assign(it.questions[1], { assumed: 'yes' }),
      'questions.1.assumed: Boolean cannot represent',
    ],
    [
      'a number that is not an integer',
      (it) => Object.assign(it.periods, { drillDays: 1.5 }),
      'periods.drillDays: Int cannot',
    ],
    [
      'a period of 0 days',
      (it) => Object.assign(it.periods, { drillDays: 0 }),
      'periods.drillDays: 0 is too short',
    ],
    [
      'a negative deadline of an incident',
      (it) => Object.assign(it.incidentClocks.DEATH, { days: -1 }),
      'incidentClocks.DEATH.days: -1',
    ],
    [
      'a date that does not exist',
      (it) => Object.assign(it, { inForceFrom: '2026-02-30' }),
      /inForceFrom: .*a date that exists/,
    ],
    [
      'an invalid date of an obligation',
      (it) => Object.assign(it.obligations[4], { appliesFrom: 'soon' }),
      'obligations.4.appliesFrom: ',
    ],
    [
      'an unknown tier',
      (it) => it.obligations[3].tiers.push('HIG'),
      /obligations\.3\.tiers\.6: .*Did you mean the enum value "HIGH"/,
    ],
    [
      'an unknown need',
      (it) => it.obligations[3].satisfiedBy.needs.push('LUCK'),
      'obligations.3.satisfiedBy.needs.3: ',
    ],
    ['a category without a clock', (it) => delete it.incidentClocks.DEATH, 'incidentClocks: Field "DEATH"'],
    [
      'a kind without a legal basis',
      (it) => delete it.documentKinds.FRIA,
      'documentKinds: FRIA is missing. Set a string or null.',
    ],
    ['a tier without a rule', (it) => it.tiers.pop(), 'tiers: GPAI_SYSTEMIC is missing.'],
    ['a duplicate tier', (it) => it.tiers.push({ ...it.tiers[1], rank: 9 }), 'tiers: MINIMAL is duplicated.'],
    ['a duplicate rank', (it) => Object.assign(it.tiers[1], { rank: 3 }), 'tiers: rank: 3 is duplicated.'],
    [
      'a tier without a rank',
      (it) => delete it.tiers[5].rank,
      'tiers: GPAI has no rank. Set a number or null.',
    ],
    [
      'a duplicate question',
      (it) => it.questions.push(it.questions[0]),
      'questions: provider is duplicated.',
    ],
    [
      'a duplicate obligation',
      (it) => it.obligations.push(it.obligations[0]),
      'obligations: AIA-5-PROHIBITED is duplicated.',
    ],
    [
      'an obligation with an unknown question',
      (it) => Object.assign(it.obligations[0], { when: ['annexX'] }),
      'obligations: AIA-5-PROHIBITED: when has the unknown question annexX. The questions are provider, deployer',
    ],
    [
      'a floor with an unknown question',
      (it) => it.floors[1].when.push('annexX'),
      'floors.1: when has the unknown question annexX',
    ],
    [
      'a floor with an unranked tier',
      (it) => Object.assign(it.floors[0], { tier: 'GPAI' }),
      'floors.0: GPAI has no rank',
    ],
    [
      'a satisfier without a required member',
      (it) => delete it.obligations[3].satisfiedBy.needs,
      'obligations: AIA-17-OWNER: satisfiedBy ASSIGNMENT requires needs and role besides kind, not role.',
    ],
    [
      'a satisfier with an extra member',
      (it) => Object.assign(it.obligations[3].satisfiedBy, { control: 'EVALUATION' }),
      'not control and needs and role.',
    ],
    [
      'a need that the role does not support',
      (it) => Object.assign(it.obligations[3].satisfiedBy, { role: 'DEPUTY_OWNER' }),
      'obligations: AIA-17-OWNER: ACTIVE is supported only for an ACCOUNTABLE_OWNER.',
    ],
  ])('%s is reported', (_what, change, says) => {
    expect(() => checkLaw(withChange(change))).toThrow(says);
  });

  test('an obligation that OTHER, any document, would satisfy is reported [decided.other]', () => {
    const satisfiedBy = { kind: 'DOCUMENT', documentKind: 'OTHER' };
    const document = withChange((it) => Object.assign(it.obligations[3], { satisfiedBy }));
    expect(() => checkLaw(document)).toThrow('OTHER is any document and satisfies nothing by itself.');
  });

  test('all mistakes are reported together', () => {
    const document = withChange((it) => {
      it.tiers.pop();
      it.questions.push(it.questions[0]);
    });
    expect(() => checkLaw(document)).toThrow(/GPAI_SYSTEMIC is missing.\nquestions: provider/);
  });

  test.each([[null], [[]], ['law'], [{}]])('%j is not a valid document of the law', (document) => {
    expect(() => checkLaw(document)).toThrow('the document: ');
  });
});
