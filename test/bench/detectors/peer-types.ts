import type { DataType } from '@agg/policy-engine';

/** What the libraries call the kinds of data; what they do not find is left out. */
const names: readonly (readonly [DataType, RegExp])[] = [
  ['EMAIL', /^EMAIL/i],
  ['PHONE', /PHONE/i],
  ['SSN', /^(?:SSN|US_SOCIAL)/],
  ['CREDIT_DEBIT_NUMBER', /^credit[_ ]card|^PCARD/i],
  ['CREDIT_DEBIT_CVV', /^CVV/],
  ['CREDIT_DEBIT_EXPIRY', /^CARD_EXPIRY/],
  ['INTERNATIONAL_BANK_ACCOUNT_NUMBER', /IBAN/],
  ['SWIFT_CODE', /^SWIFT/],
  ['BANK_ROUTING', /^ROUTING_NUMBER|^UK_SORT/],
  ['BANK_ACCOUNT_NUMBER', /^BANK_ACCOUNT/],
  ['IP_ADDRESS', /^IPV|^ip address/i],
  ['MAC_ADDRESS', /^MAC_/],
  ['URL', /^URL/],
  ['NAME', /^(?:NAME|PERSON_NAME)/],
  ['DATE_TIME', /^DATE/],
  ['ADDRESS', /^ADDRESS/],
  ['USERNAME', /USERNAME$/],
  ['GITHUB_TOKEN', /^GITHUB/],
  ['JWT', /^JWT/],
  ['PRIVATE_KEY', /PRIVATE_KEY/],
  ['SLACK_TOKEN', /^SLACK/],
  ['GENERIC_API_KEY', /API_KEY$/],
  ['AWS_ACCESS_KEY', /^AWS_ACCESS/],
  ['AWS_SECRET_KEY', /^AWS_SECRET/],
  ['PASSPORT_NUMBER', /PASSPORT/],
  ['DRIVER_ID', /^DRIV|DRIVER_LICENSE/],
  ['LICENSE_PLATE', /LICENSE_PLATE/],
  ['VEHICLE_IDENTIFICATION_NUMBER', /^VIN/],
  ['UK_NATIONAL_HEALTH_SERVICE_NUMBER', /^NHS/],
  ['UK_NATIONAL_INSURANCE_NUMBER', /^NATIONAL_INSURANCE/],
  ['UK_UNIQUE_TAXPAYER_REFERENCE_NUMBER', /^UTR/],
  ['CA_SOCIAL_INSURANCE_NUMBER', /^SIN_CA|^CANADIAN_SIN/],
  ['US_INDIVIDUAL_TAX_IDENTIFICATION_NUMBER', /^ITIN/],
  ['IN_AADHAAR', /AADHAAR/],
  ['IN_PERMANENT_ACCOUNT_NUMBER', /^INDIAN_PAN|^PAN_/],
];

/** The kind of data that a library means; absent where we have none for it. */
export function typeOf(name: string): DataType | undefined {
  return names.find(([, expression]) => expression.test(name))?.[0];
}
