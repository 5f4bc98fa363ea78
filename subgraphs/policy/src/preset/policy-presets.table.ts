import type { DataType, PolicyAction } from '@agg/policy-engine';

/** What a preset protects from leaving a conversation, and how. */
interface PresetRow {
  name: string;
  description: string;
  action: PolicyAction;
  /** The kinds of data: each has a policy of its own. */
  finds: Readonly<Partial<Record<DataType, string>>>;
}

/** The policies that most tenants want, by the names of their presets. */
export const policyPresetsTable = {
  CARD_NUMBERS: {
    name: 'Card numbers',
    description: 'Stops messages and answers that contain the number of a credit or debit card.',
    action: 'BLOCK',
    finds: { CREDIT_DEBIT_NUMBER: 'No card numbers' },
  },
  SECRETS: {
    name: 'Secrets',
    description: 'Replaces keys, tokens and passwords in messages and answers.',
    action: 'REDACT',
    finds: {
      PRIVATE_KEY: 'No private keys',
      AWS_ACCESS_KEY: 'No AWS access keys',
      AWS_SECRET_KEY: 'No AWS secret keys',
      GITHUB_TOKEN: 'No GitHub tokens',
      SLACK_TOKEN: 'No Slack tokens',
      JWT: 'No JSON web tokens',
      GENERIC_API_KEY: 'No API keys',
      PASSWORD: 'No passwords',
    },
  },
  EMAIL_ADDRESSES: {
    name: 'E-mail addresses',
    description: 'Replaces e-mail addresses in messages and answers.',
    action: 'REDACT',
    finds: { EMAIL: 'No e-mail addresses' },
  },
} as const satisfies Record<string, PresetRow>;

export type PresetName = keyof typeof policyPresetsTable;
