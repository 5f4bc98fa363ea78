import { describe, expect, test } from '@jest/globals';
import { longestName, longestText, mailOf } from './mail-of.ts';
import type { MailTemplate } from './mail-template.ts';

const invitation: MailTemplate = {
  subject: 'Come to {place}',
  paragraphs: ['You are invited to {place}.', 'Bring a friend.'],
  button: 'I come',
  footer: 'The link works for {validFor}.',
};
const notice: MailTemplate = { subject: 'Closed', paragraphs: ['{place} is closed.'], footer: 'A notice.' };
const values = {
  name: 'Ada Lovelace',
  place: 'Acme Logistics',
  link: 'https://gateway.example/account/accept#token=a&b="c"',
  validFor: '24 hours',
};

describe('a mail', () => {
  test('says the same as text and as HTML, with everything filled in', () => {
    const { subject, text, html } = mailOf(invitation, values);
    expect(subject).toBe('Come to Acme Logistics');
    expect(text).toBe(
      `Hello Ada Lovelace,\n\nYou are invited to Acme Logistics.\n\nBring a friend.\n\nI come:\n${values.link}\n\nThe link works for 24 hours.\n`,
    );
    expect(html).toContain('<p>Hello Ada Lovelace,</p>\n<p>You are invited to Acme Logistics.</p>');
    expect(html.match(/<a href="([^"]+)"/)?.[1]).toBe(
      'https://gateway.example/account/accept#token=a&amp;b=&quot;c&quot;',
    );
  });

  test('shortens names, and keeps texts as long as they are', () => {
    const long = 'word '.repeat(60).trim();
    const quoting = { ...notice, paragraphs: ['{message}'], long: ['message'] };
    expect(mailOf(quoting, { message: long }).text).toContain(long);
    expect(mailOf({ ...quoting, long: [] }, { message: long }).text).not.toContain(long);
  });

  test.each([
    ['name', longestName, []],
    ['text', longestText, ['place']],
  ])(
    'shows a %s of the greatest length, and cuts a longer one between two characters',
    (_kind, most, long) => {
      const shown = (place: string) => mailOf({ ...notice, paragraphs: ['{place}'], long }, { place }).text;
      for (const character of ['x', '🦊']) {
        const longest = character.repeat(most);
        expect(shown(longest)).toBe(`Hello,\n\n${longest}\n\nA notice.\n`);
        expect(shown(longest + character)).toBe(`Hello,\n\n${longest}…\n\nA notice.\n`);
      }
      expect(shown(`x${'🦊'.repeat(most)}`)).toBe(`Hello,\n\nx${'🦊'.repeat(most - 1)}…\n\nA notice.\n`);
    },
  );

  test('contains no link without a button', () => {
    const { text, html } = mailOf(notice, values);
    expect(text).not.toContain(values.link);
    expect(html).not.toContain('<a ');
  });

  test('loads no external resources', () => {
    expect(mailOf(invitation, values).html).not.toMatch(/<(img|link|script|iframe|style)\b|url\(/i);
  });

  test('is never made without its link or another value', () => {
    expect(() => mailOf(invitation, { ...values, link: undefined })).toThrow('"link"');
    expect(() => mailOf(invitation, { ...values, validFor: '' })).toThrow('"validFor"');
  });
});

describe('names in mails', () => {
  test('are text, not HTML', () => {
    const evil = `<img src=x onerror="alert('1')">&amp;`;
    const { html } = mailOf(invitation, { ...values, name: evil, place: evil });
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;amp;');
  });

  test('create no header, no line and no link', () => {
    const name = 'Win\r\nBcc: eve@evil.example\n\nhttps://evil.example/now';
    const { subject, text } = mailOf(invitation, { ...values, name, place: name });
    expect(subject).not.toMatch(/[\r\n]/);
    expect(text.split('\n')[0]).toMatch(/^Hello Win Bcc: eve/);
    expect(subject + text).not.toMatch(/evil\.example|https:\/\/evil|eve@evil/);
  });

  test('are cut where they would dominate the mail', () => {
    expect(mailOf(invitation, { ...values, name: 'x'.repeat(5_000) }).text.length).toBeLessThan(1_000);
  });

  test('may be unknown', () => {
    expect(mailOf(invitation, { ...values, name: undefined }).text).toMatch(/^Hello,\n/);
  });
});
