import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type FastifyInstance, fastify } from 'fastify';
import { mailboxPages } from './mailbox.routes.ts';
import { MailboxMail } from './mailbox.ts';

const mailbox = new MailboxMail();
let app: FastifyInstance;
const get = (url: string) => app.inject({ method: 'GET', url });
beforeAll(async () => {
  app = fastify();
  const mount = mailboxPages(mailbox);
  await mount(app, {} as Parameters<typeof mount>[1]);
});
afterAll(() => app.close());

const evil = `"><script>alert('1')</script>`;
const message = { to: `eve${evil}@example.org`, subject: `Hello ${evil}`, text: `Text ${evil}` };

describe('the mailbox of the demo', () => {
  test('says so when it is empty', async () => {
    expect((await get('/mailbox')).body).toContain('No mails yet');
  });

  test('lists mails and shows each as HTML and text, without running its content', async () => {
    await mailbox.send({ ...message, html: `<p title="x">Hi</p><script>alert('1')</script>` });
    const list = await get('/mailbox');
    const link = String(/href="(mailbox\/[^"]+)"/.exec(list.body)?.[1]);
    const mail = await get(`/${link}`);
    for (const { body, headers } of [list, mail]) {
      expect(body).not.toContain('<script');
      expect(body).toContain('Hello &quot;&gt;&lt;script&gt;');
      const policy = String(headers['content-security-policy']);
      expect(policy).toMatch(/^default-src 'none';/);
      expect(policy).not.toMatch(/script-src|https?:/);
      expect(body).not.toMatch(/https?:\/\//);
    }
    expect(mail.body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect(mail.body).toContain('&lt;p title=&quot;x&quot;&gt;Hi&lt;/p&gt;');
  });

  test('keeps the last hundred, the newest first', async () => {
    for (let index = 1; index <= 120; index += 1)
      await mailbox.send({ ...message, subject: `Mail ${index}`, html: '' });
    expect(mailbox.mails).toHaveLength(100);
    expect(mailbox.mails[0]?.subject).toBe('Mail 120');
  });

  test('finds no other mail', async () => {
    expect((await get('/mailbox/0')).body).toContain('The mail was not found');
  });
});
