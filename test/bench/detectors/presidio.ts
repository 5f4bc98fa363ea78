import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { DataType } from '@agg/policy-engine';
import { repository } from '../../kit/repository.ts';
import { atLeast, type Row } from '../section.ts';
import { accuracyOf } from './accuracy.ts';
import { ours } from './detect.ts';
import type { Label, LabelledText } from './labelled-text.ts';

/** The kinds that Presidio and we know, by its recognizers and by what its sentences of context call them. */
const kinds: readonly (readonly [DataType, RegExp])[] = [
  ['BANK_ACCOUNT_NUMBER', /^us_bank/],
  ['BANK_ROUTING', /^aba_routing/],
  ['CA_SOCIAL_INSURANCE_NUMBER', /^ca_sin$/],
  ['CREDIT_DEBIT_NUMBER', /^credit_card$/],
  ['DATE_TIME', /^date$/],
  ['DRIVER_ID', /^(?:us_driver_license|uk_driving_licence)$/],
  ['EMAIL', /^email$/],
  ['INTERNATIONAL_BANK_ACCOUNT_NUMBER', /^iban$/],
  ['IN_AADHAAR', /^in_aadhaar$/],
  ['IN_PERMANENT_ACCOUNT_NUMBER', /^in_pan$/],
  ['IN_VOTER_NUMBER', /^in_voter$/],
  ['IP_ADDRESS', /^ip(?:_address)?$/],
  ['MAC_ADDRESS', /^mac$/],
  ['PASSPORT_NUMBER', /^u[sk]_passport$/],
  ['PHONE', /^phone(?:_number)?$/],
  ['SSN', /^us_ssn$/],
  ['UK_NATIONAL_HEALTH_SERVICE_NUMBER', /^uk_nhs$/],
  ['UK_NATIONAL_INSURANCE_NUMBER', /^uk_nino$/],
  ['URL', /^url$/],
  ['US_INDIVIDUAL_TAX_IDENTIFICATION_NUMBER', /^us_itin$/],
];

interface Case {
  recognizer: string;
  text: string;
  labels: readonly { start: number; end: number; somewhere?: boolean }[];
}

/** @param folder a checkout of microsoft/presidio; its tests are read by Debian's Python */
function casesIn(folder: string): readonly Case[] {
  const program = fileURLToPath(new URL('test/bench/detectors/presidio-texts.py', repository));
  return JSON.parse(`${execFileSync('python3', [program, folder], { maxBuffer: 64 * 1024 * 1024 })}`);
}

/** Where a text only says that something is in it, whatever is found first is it. */
function labelsOf(type: DataType, { labels }: Case, found: readonly Label[]): Label[] {
  return labels.map(({ start, end, somewhere }) => {
    const first = somewhere ? found.find((label) => label.type === type) : undefined;
    return first ?? { type, start, end };
  });
}

/** How well each kind of data is told in the texts of Presidio's tests, and all of them together. */
export function presidioRows(folder: string): Row[] {
  const cases = casesIn(folder);
  const totals = { there: 0, right: 0, told: 0 };
  const rows = kinds.map(([type, name]): Row => {
    const some = cases.filter(({ recognizer }) => name.test(recognizer));
    const found = ours(some.map(({ text }) => text));
    const texts = some.map((one, index): LabelledText => {
      return { text: one.text, labels: labelsOf(type, one, found[index] ?? []) };
    });
    const { precision, recall } = accuracyOf(type, texts, found);
    const there = texts.reduce((count, { labels }) => count + labels.length, 0);
    const right = recall * there;
    totals.there += there;
    totals.right += right;
    totals.told += precision > 0 ? right / precision : 0;
    return { what: `Presidio's ${some.length} texts, ${type}`, figure: `${Math.round(right)} of ${there}` };
  });
  return [
    ...rows,
    atLeast("Presidio's texts, recall", totals.right / totals.there, 0.9),
    atLeast("Presidio's texts, precision", totals.right / totals.told, 0.98),
  ];
}
