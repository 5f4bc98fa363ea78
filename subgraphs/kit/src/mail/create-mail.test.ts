import { expect, test } from '@jest/globals';
import { createMail } from './create-mail.ts';
import { SmtpMail } from './smtp-mail.ts';

const message = {
  to: 'ada@example.org',
  subject: 'Reset your password',
  text: 'Open https://gateway.example/account/reset-password#token=canary',
  html: '<p>canary</p>',
};
const from = { SMTP_URL: undefined, MAIL_FROM: 'no-reply@gateway.example' } as const;

async function logOf(NODE_ENV: 'development' | 'test' | 'production'): Promise<string> {
  const lines: string[] = [];
  const write = (level: string) => (members: object, said: string) =>
    void lines.push(`${level} ${JSON.stringify(members)} ${said}`);
  const mail = await createMail({ ...from, NODE_ENV }, { info: write('info'), warn: write('warn') });
  await mail.send(message);
  return lines.join('\n');
}

test.each(['development', 'test'] as const)(
  'without a mail server, the log is the mailbox in %s',
  async (environment) => {
    const log = await logOf(environment);
    expect(log).toContain('#token=canary');
    expect(log).toContain('a***@example.org');
    expect(log).not.toContain('ada@');
  },
);

test('in production the log never contains a mail, but names the setting to change', async () => {
  expect(await logOf('production')).toBe('warn {"recipients":1} A mail was not sent. Set SMTP_URL.');
});

test('with a mail server, mails go there', async () => {
  const log = { info: () => undefined, warn: () => undefined };
  const mail = await createMail({ ...from, SMTP_URL: 'smtp://127.0.0.1:1', NODE_ENV: 'production' }, log);
  expect(mail).toBeInstanceOf(SmtpMail);
  (mail as SmtpMail).close();
});
