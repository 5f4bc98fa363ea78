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
      'a member nobody knows',
      (it) => Object.assign(it.questions[0], { asumed: 1 }),
      /questions\.0: Field "asumed" is not defined.*Did you mean "assumed"/,
    ],
    [
      'a value of another type',
      (it) => Object.assign(it.questions[1], { assumed: 'yes' }),
      'questions.1.assumed: Boolean cannot represent',
    ],
    [
      'a number that is not whole',
      (it) => Object.assign(it.periods, { drillDays: 1.5 }),
      'periods.drillDays: Int cannot',
    ],
    [
      'a length of nothing',
      (it) => Object.assign(it.periods, { drillDays: 0 }),
      'periods.drillDays: 0 is no length',
    ],
    [
      'a clock that runs backwards',
      (it) => Object.assign(it.incidentClocks.DEATH, { days: -1 }),
      'incidentClocks.DEATH.days: -1',
    ],
    [
      'a date that does not exist',
      (it) => Object.assign(it, { inForceFrom: '2026-02-30' }),
      /inForceFrom: .*a date that exists/,
    ],
    [
      'a date of an obligation',
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
      'documentKinds: FRIA is missing; give a text, or null.',
    ],
    ['a tier without a rule', (it) => it.tiers.pop(), 'tiers: GPAI_SYSTEMIC is missing.'],
    [
      'a tier with two rules',
      (it) => it.tiers.push({ ...it.tiers[1], rank: 9 }),
      'tiers: MINIMAL is there more than once.',
    ],
    [
      'a rank of two tiers',
      (it) => Object.assign(it.tiers[1], { rank: 3 }),
      'tiers: rank: 3 is there more than once.',
    ],
    [
      'a tier without a rank',
      (it) => delete it.tiers[5].rank,
      'tiers: GPAI has no rank; give a number, or null.',
    ],
    [
      'a question asked twice',
      (it) => it.questions.push(it.questions[0]),
      'questions: provider is there more than once.',
    ],
    [
      'an id of two obligations',
      (it) => it.obligations.push(it.obligations[0]),
      'obligations: AIA-5-PROHIBITED is there more than once.',
    ],
    [
      'an obligation that asks no question',
      (it) => Object.assign(it.obligations[0], { when: ['annexX'] }),
      'obligations: AIA-5-PROHIBITED: when names annexX, which is no question; there are provider, deployer',
    ],
    [
      'a floor that asks no question',
      (it) => it.floors[1].when.push('annexX'),
      'floors.1: when names annexX',
    ],
    [
      'a floor without a rank',
      (it) => Object.assign(it.floors[0], { tier: 'GPAI' }),
      'floors.0: GPAI has no rank',
    ],
    [
      'a satisfier with too little',
      (it) => delete it.obligations[3].satisfiedBy.needs,
      'obligations: AIA-17-OWNER: satisfiedBy ASSIGNMENT says needs and role beside its kind, not role.',
    ],
    [
      'a satisfier with too much',
      (it) => Object.assign(it.obligations[3].satisfiedBy, { control: 'EVALUATION' }),
      'not control and needs and role.',
    ],
    [
      'a need that is not known of the role',
      (it) => Object.assign(it.obligations[3].satisfiedBy, { role: 'DEPUTY_OWNER' }),
      'obligations: AIA-17-OWNER: only of an ACCOUNTABLE_OWNER',
    ],
  ])('%s is named', (_what, change, says) => {
    expect(() => checkLaw(withChange(change))).toThrow(says);
  });

  test('all mistakes are reported together', () => {
    const document = withChange((it) => {
      it.tiers.pop();
      it.questions.push(it.questions[0]);
    });
    expect(() => checkLaw(document)).toThrow(/GPAI_SYSTEMIC is missing.\nquestions: provider/);
  });

  test.each([[null], [[]], ['law'], [{}]])('%j is no document of the law', (document) => {
    expect(() => checkLaw(document)).toThrow('the document: ');
  });
});
