import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { parseMailbox } from '../primitives/mailbox-address.ts';
import { MailRefused } from './mail.ts';
import { SmtpMail } from './smtp-mail.ts';
import { TestSmtpServer } from './smtp-server.fixture.ts';

const server = new TestSmtpServer();
const logged: string[] = [];
const write = (members: object, message: string) => void logged.push(JSON.stringify(members) + message);
const log = { info: write, warn: write };
let url: string;
let mail: SmtpMail;
beforeAll(async () => {
  url = await server.start();
  mail = new SmtpMail({ url, from: 'Agent Governance <no-reply@gateway.example>', log });
});
afterAll(async () => {
  mail.close();
  await server.stop();
});

const greeting = { to: 'ada@example.org', subject: 'Hello', text: 'Hello, Ada.', html: '<p>Hello, Ada.</p>' };

/** The text of a mail, whatever its transfer encoding. */
const decoded = (raw: string) =>
  Buffer.from(
    raw.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString();
const headersOf = (raw = '') => raw.slice(0, raw.indexOf('\r\n\r\n'));

describe('mail by SMTP', () => {
  test('arrives with its text twice, as it was written', async () => {
    const text = 'Guten Tag, Zoë Ångström – 你好 🙂\n.\nEnd.';
    await mail.send({ ...greeting, subject: 'Grüße an Zoë 🙂', text, html: '<p>Zoë &amp; 你好 🙂</p>' });
    const { from, to, raw } = server.mails.at(-1) ?? { raw: '' };
    expect([from, to]).toEqual(['no-reply@gateway.example', ['ada@example.org']]);
    expect(raw).toMatch(/^From: "?Agent Governance"? <no-reply@gateway\.example>\r$/m);
    expect(raw).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(raw).toMatch(/Content-Type: multipart\/alternative;[\s\S]*text\/plain[\s\S]*text\/html/);
    expect(decoded(raw)).toContain(text.replaceAll('\n', '\r\n'));
    expect(decoded(raw)).toContain('<p>Zoë &amp; 你好 🙂</p>');
  });

  test('reaches addresses in any script by SMTPUTF8, and others without', async () => {
    await mail.send({ ...greeting, to: '用户@xn--fsqu00a.example' });
    const { to, raw } = server.mails.at(-1) ?? {};
    expect(to).toEqual(['用户@例子.example']);
    expect(headersOf(raw)).toContain('To: 用户@例子.example');
    expect(server.parameters.at(-1)).toMatchObject({ SMTPUTF8: true });
    await mail.send({ ...greeting, to: 'ada@xn--bcher-kva.example' });
    expect(headersOf(server.mails.at(-1)?.raw)).toContain('To: ada@xn--bcher-kva.example');
    expect(server.parameters.at(-1)).not.toHaveProperty('SMTPUTF8');
  });

  test('has no header and no recipient beyond its own', async () => {
    await mail.send({ ...greeting, subject: 'Hello\r\nBcc: eve@example.org\r\n\r\nevil\u2028body\0' });
    const { to, raw } = server.mails.at(-1) ?? {};
    expect(to).toEqual(['ada@example.org']);
    expect(headersOf(raw)).not.toMatch(/^Bcc/im);
    expect(headersOf(raw)).toContain('Subject: Hello Bcc: eve@example.org evil body');
  });

  test.each([
    'ada@example.org\r\nBcc: eve@example.org',
    'ada@example.org, eve@example.org',
    'ada@example.org;eve@example.org',
    'Ada <ada@example.org>',
    'ada@example.org>\r\nRCPT TO:<eve@example.org',
    'ada@example.org eve@example.org',
    'undisclosed: ada@example.org;',
    'nobody',
    '',
  ])('goes to one address, which %j is not', async (to) => {
    const before = server.mails.length;
    await expect(mail.send({ ...greeting, to })).rejects.toBeInstanceOf(MailRefused);
    expect(server.mails).toHaveLength(before);
  });

  test('is refused for good when the mailbox does not exist, without repeating the address', async () => {
    const failure = await mail.send({ ...greeting, to: 'refused@example.org' }).catch((error) => error);
    expect(failure).toBeInstanceOf(MailRefused);
    expect(failure.message).toBe('The mail server did not accept a mail (EENVELOPE 550).');
    expect(failure.cause).toBeUndefined();
    expect(logged.at(-1)).toContain('r***@example.org');
    expect(logged.join('\n')).not.toContain('refused@');
  });

  test('may be retried when the server is unreachable', async () => {
    const stopped = new TestSmtpServer();
    const address = await stopped.start();
    await stopped.stop();
    const unsent = new SmtpMail({ url: address, from: 'no-reply@gateway.example', log });
    const failure = await unsent.send(greeting).catch((error) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(MailRefused);
    unsent.close();
  });
});

test('a sender has a name or none', () => {
  expect(parseMailbox('Ada <a@b.example>')).toEqual({ name: 'Ada', address: 'a@b.example' });
  expect(parseMailbox('a@b.example')).toEqual({ name: '', address: 'a@b.example' });
  for (const wrong of ['', 'Ada', 'Ada <a@b', 'Ada\r\nX: y <a@b.example>'])
    expect(() => parseMailbox(wrong)).toThrow('must be like');
});
