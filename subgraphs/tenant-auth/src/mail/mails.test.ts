import { mailOf } from '@agg/kit';
import { describe, expect, test } from '@jest/globals';
import { mails } from './mails.ts';

const values = {
  name: 'Ada Lovelace',
  tenantName: 'Acme Logistics',
  link: 'https://gateway.example/account/verify-email#token=a&b="c"',
  validFor: '24 hours',
};

describe('every mail', () => {
  test.each(Object.entries(mails))('%s has its complete content as text and as HTML', (_kind, mail) => {
    const { subject, text, html } = mailOf(mail, values);
    expect(subject + text + html).not.toMatch(/\{\w+\}|undefined|null/);
    expect(text).toMatch(/^Hello Ada Lovelace,\n\n\S/);
    expect(text.includes(`\n${values.link}\n`)).toBe('button' in mail);
    expect(html.includes('<a href=')).toBe('button' in mail);
  });
});
