/**
 * Kinds of personal and secret data: the field's common vocabulary, as AWS Comprehend publishes it (API_PiiEntity), and the
 * secrets that scanners of repositories tell apart. Every one has a detector.
 */
export const dataTypes = [
  'ADDRESS',
  'AGE',
  'AWS_ACCESS_KEY',
  'AWS_SECRET_KEY',
  'BANK_ACCOUNT_NUMBER',
  'BANK_ROUTING',
  'CA_HEALTH_NUMBER',
  'CA_SOCIAL_INSURANCE_NUMBER',
  'CREDIT_DEBIT_CVV',
  'CREDIT_DEBIT_EXPIRY',
  'CREDIT_DEBIT_NUMBER',
  'DATE_TIME',
  'DRIVER_ID',
  'EMAIL',
  'GENERIC_API_KEY',
  'GITHUB_TOKEN',
  'INTERNATIONAL_BANK_ACCOUNT_NUMBER',
  'IN_AADHAAR',
  'IN_NREGA',
  'IN_PERMANENT_ACCOUNT_NUMBER',
  'IN_VOTER_NUMBER',
  'IP_ADDRESS',
  'JWT',
  'LICENSE_PLATE',
  'MAC_ADDRESS',
  'NAME',
  'PASSPORT_NUMBER',
  'PASSWORD',
  'PHONE',
  'PIN',
  'PRIVATE_KEY',
  'SLACK_TOKEN',
  'SSN',
  'SWIFT_CODE',
  'UK_NATIONAL_HEALTH_SERVICE_NUMBER',
  'UK_NATIONAL_INSURANCE_NUMBER',
  'UK_UNIQUE_TAXPAYER_REFERENCE_NUMBER',
  'URL',
  'USERNAME',
  'US_INDIVIDUAL_TAX_IDENTIFICATION_NUMBER',
  'VEHICLE_IDENTIFICATION_NUMBER',
] as const;
export type DataType = (typeof dataTypes)[number];

/** What policies find that is no kind of data: each belongs to one type of policy. */
export const contentTypes = [
  'KEYWORD',
  'PATTERN',
  'TOPIC',
  'PROMPT_INJECTION',
  'SCHEMA_VIOLATION',
  'MESSAGE_SIZE',
  'TOOL',
  'CALL_RATE',
  'HARMFUL_CONTENT',
] as const;
export type ContentType = (typeof contentTypes)[number];

/** What a policy looks for. `ALL` is every kind of data. */
export const entityTypes = [...dataTypes, 'ALL', ...contentTypes] as const;
export type EntityType = (typeof entityTypes)[number];

/** What can be found. */
export type FoundType = DataType | ContentType;

/** What is done where a policy finds something, from the least restrictive to the most. */
export const policyActions = ['LOG', 'WARN', 'REDACT', 'REQUIRE_APPROVAL', 'BLOCK'] as const;
export type PolicyAction = (typeof policyActions)[number];

/** `SHADOW` decides and counts, and changes nothing. */
export const policyModes = ['ENFORCE', 'SHADOW', 'OFF'] as const;
export type PolicyMode = (typeof policyModes)[number];

/** The four points of one hop at which policies apply (interface, `enabledLegs`), in the order in which they are passed. */
export const policyLegs = [
  'requestFromSource',
  'requestToSink',
  'responseFromSink',
  'responseToSource',
] as const;
export type PolicyLeg = (typeof policyLegs)[number];

/** What happens to a message. */
export const policyVerdicts = ['PASS', 'REQUIRE_APPROVAL', 'BLOCK'] as const;
export type PolicyVerdict = (typeof policyVerdicts)[number];
