import type { Samples } from './labelled-text.ts';

/** Random units, in parts: what looks for keys in repositories would find whole ones. */
const random = 'Zk3Qw9Lt7Rb2Xc8Vn5Jh1Gf6Ds4Pa0Ym';
const header = 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9';

/** What lets programs in. */
export const tokenSamples = {
  GENERIC_API_KEY: {
    values: [random, '9f86d081884c7d659a2feaa0c55ad015', `sk-proj-${random}`],
    templates: ['api_key={}', 'X-Api-Key: {}', '{"apiKey":"{}"}'],
  },
  GITHUB_TOKEN: {
    values: [`ghp${'_'}${random}Kx9T`, `github${'_'}pat_${random}_${random}`],
    templates: ['GITHUB_TOKEN={}', 'The token {} leaked.', 'https://x:{}@github.com/a/b'],
  },
  JWT: {
    values: [`${header}.eyJzdWIiOiIxMjM0In0.${random}`],
    templates: ['Authorization: Bearer {}', '{"token":"{}"}', 'session={}; Path=/'],
  },
  PRIVATE_KEY: {
    values: [`MIIEvQIBADANBgkqhkiG9w0BAQEFAASC\n${random}${random}\n`],
    templates: [`-----BEGIN ${'PRIVATE'} KEY-----\n{}-----END ${'PRIVATE'} KEY-----`],
  },
  SLACK_TOKEN: {
    values: [`xoxb${'-'}2041234567-${random}`],
    templates: ['SLACK_TOKEN={}', 'The token {} leaked.'],
  },
} as const satisfies Record<string, Samples>;
