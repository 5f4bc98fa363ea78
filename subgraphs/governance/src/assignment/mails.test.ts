import { mailOf } from '@agg/kit';
import { describe, expect, test } from '@jest/globals';
import { mails } from './mails.ts';

const values = {
  name: 'Petra Provider',
  tenantName: 'Acme Logistics',
  subjectName: 'Parcel clerk',
  role: 'provider contact',
  link: 'https://gateway.example/account/confirm-assignment#token=a&b="c"',
};

describe('every mail about governance', () => {
  test.each(Object.entries(mails))('%s has its complete content as text and as HTML', (_kind, mail) => {
    const { subject, text, html } = mailOf(mail, values);
    expect(subject + text + html).not.toMatch(/\{\w+\}|undefined|null/);
    expect(text).toMatch(/^Hello Petra Provider,\n\n\S/);
    expect(text).toContain(`\n${values.link}\n`);
    for (const value of [values.tenantName, values.subjectName, values.role]) expect(text).toContain(value);
    expect(html).toContain('<a href=');
  });
});
