import type { Examples } from './examples.types.ts';

/** Random units, as keys have them. Written in parts: what looks for keys in repositories would find whole ones. */
const random = 'Zk3Qw9Lt7Rb2Xc8Vn5Jh1Gf6Ds4Pa0Ym';
const hex = '9f86d081884c7d659a2feaa0c55ad015';
const github = `ghp${'_'}${random}Kx9T`;
const slack = `xoxb${'-'}2041234567-${random.slice(0, 24)}`;
const header = 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9';
const jwt = `${header}.eyJzdWIiOiIxMjM0In0.${random}`;
const body = `MIIEvQIBADANBgkqhkiG9w0BAQEFAASC\n${random}${random}\n${random}=\n`;
const begin = `-----BEGIN ${'PRIVATE'} KEY-----`;
const end = `-----END ${'PRIVATE'} KEY-----`;

/** Of what lets programs in. */
export const tokenExamples: Examples = {
  found: {
    GENERIC_API_KEY: [
      `api_key = "«${random}»"`,
      `X-Api-Key: «${hex}»`,
      `{"accessToken":"«${random}»"}`,
      `{\\"clientSecret\\": \\"«${random}»\\"}`,
      `Authorization: Bearer «${random}»`,
      `export OPENAI_API_KEY=«sk-proj-${random}»`,
      `use «sk_live_${random}» for it`,
      `«sk-proj-${random.repeat(5).slice(0, 156)}» is that of a project`,
      `«AIza${random}Kx9» is the key`,
      `apiKey\n«${random}»\nother`,
      `| API key | «${random}» |`,
      `?api_key=«${random}»&page=2`,
    ],
    GITHUB_TOKEN: [
      `«${github}» leaked`,
      `https://x:«${github}»@github.com/a/b`,
      `GITHUB_TOKEN=«github_pat_${random}_${random}»`,
      `token «gho_${random}Kx9T»`,
    ],
    JWT: [
      `Authorization: Bearer «${jwt}»`,
      `{"token":"«${jwt}»"}`,
      `Cookie: session=«${jwt}»; Path=/`,
      `«${header}.${random.repeat(10)}.${random}» is long`,
    ],
    PRIVATE_KEY: [
      `${begin}\n«${body}»${end}\nThat was it.`,
      `{"key":"${begin}\\n«MIIEvQIBADANBgkqhkiG9w0B\\n»${end}\\n"}`,
      `-----BEGIN RSA ${'PRIVATE'} KEY-----\nProc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,0123456789ABCDEF0123456789ABCDEF\n\n«${body.repeat(5)}»-----END RSA PRIVATE KEY-----`,
    ],
    SLACK_TOKEN: [
      `slack: «${slack}»`,
      `«xapp-1-A0123456789-2041234567-${hex}»`,
      `https://hooks.slack.com/services/«T01234567/B01234567/${random.slice(0, 24)}»`,
    ],
  },
  notFound: {
    GENERIC_API_KEY: [
      'api_key: your-api-key-goes-here',
      'api_key = "xxxxxxxxxxxxxxxxxxxxxxxx1"',
      'secret: the-quick-brown-fox-jumps-over',
      'api key: process.env.OPENAI_API_KEY',
      `nextPageToken: ${random}`,
      `page_token=${random}`,
      `commit ${hex}`,
      `sha256: ${hex}${hex}`,
      `"traceId":"${hex}"`,
      '"id":"550e8400-e29b-41d4-a716-446655440000"',
      'the secret is well kept',
      'api_key: 11111111111111111111a',
    ],
    GITHUB_TOKEN: ['ghp_short', 'highp_value', `xghp_${random}Kx9T`, 'github_pattern'],
    JWT: ['eyJ is how it begins', `${header} alone`, 'a.b.c', 'eyJhbGci.x'],
    PRIVATE_KEY: [
      `A file begins with ${begin}`,
      '-----BEGIN PUBLIC KEY-----\nMIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A',
      '-----BEGIN CERTIFICATE-----\nMIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A',
    ],
    SLACK_TOKEN: ['xoxb-1', 'foxob-2041234567-abc', 'https://slack.com/services/abc'],
  },
};
