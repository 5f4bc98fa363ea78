import { describe, expect, test } from '@jest/globals';
import { mailOf } from './mail-of.ts';
import { type MailKind, mails } from './mails.ts';

const values = {
  name: 'Ada Lovelace',
  tenantName: 'Acme Logistics',
  link: 'https://gateway.example/account/verify-email#token=a&b="c"',
  validFor: '24 hours',
};
const kinds = Object.keys(mails) as MailKind[];

describe('every mail', () => {
  test.each(kinds)('%s says the same as text and as HTML, with nothing left to fill in', (kind) => {
    const { subject, text, html } = mailOf(kind, values);
    expect(subject + text + html).not.toMatch(/\{\w+\}|undefined|null/);
    expect(text).toMatch(/^Hello Ada Lovelace,\n\n\S/);
    expect(html).toContain('<p>Hello Ada Lovelace,</p>');
    const hasButton = 'button' in mails[kind];
    expect(text.includes(`\n${values.link}\n`)).toBe(hasButton);
    expect(html.match(/<a href="([^"]+)"/)?.[1]).toBe(
      hasButton ? 'https://gateway.example/account/verify-email#token=a&amp;b=&quot;c&quot;' : undefined,
    );
  });

  test.each(kinds)('%s loads nothing from anywhere', (kind) => {
    expect(mailOf(kind, values).html).not.toMatch(/<(img|link|script|iframe|style)\b|url\(/i);
  });
});

describe('names in mails', () => {
  test('are text, not HTML', () => {
    const evil = `<img src=x onerror="alert('1')">&amp;`;
    const { html } = mailOf('INVITATION', { ...values, name: evil, tenantName: evil });
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;amp;');
  });

  test('make no header, no line of their own, and no link', () => {
    const name = 'Win\r\nBcc: eve@evil.example\n\nhttps://evil.example/now';
    const { subject, text } = mailOf('INVITATION', { ...values, name, tenantName: name });
    expect(subject).not.toMatch(/[\r\n]/);
    expect(text.split('\n')[0]).toMatch(/^Hello Win Bcc: eve/);
    expect(subject + text).not.toMatch(/evil\.example|https:\/\/evil|eve@evil/);
  });

  test('are cut where they would take over the mail', () => {
    expect(mailOf('VERIFY_EMAIL', { ...values, name: 'x'.repeat(5_000) }).text.length).toBeLessThan(1_000);
  });

  test('may be unknown', () => {
    expect(mailOf('VERIFY_EMAIL', { ...values, name: undefined }).text).toMatch(/^Hello,\n/);
  });
});

test('a mail without its link is never made', () => {
  expect(() => mailOf('RESET_PASSWORD', { ...values, link: undefined })).toThrow('"link"');
  expect(() => mailOf('RESET_PASSWORD', { ...values, validFor: '' })).toThrow('"validFor"');
});
