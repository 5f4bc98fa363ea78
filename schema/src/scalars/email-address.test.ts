import { EmailScalar, GatewayError } from '@agg/schema';
import { describe, expect, test } from '@jest/globals';

describe('An e-mail address', () => {
  test.each([
    ["O'Neil+x@Mail.example.org", "O'Neil+x@Mail.example.org"],
    ['Zoë@example.org', 'Zoe\u0308@example.org'],
    ['用户@xn--fsqu00a.xn--0zwm56d', '用户@例子.测试'],
    ['ada@xn--bcher-kva.example', 'ada@BÜCHER.example'],
    ['ada@xn--bcher-kva.example', 'ada@bu\u0308cher.example'],
    ['ada@xn--bcher-kva.example', 'ada@XN--bcher-kva.example'],
    ['ada@xn--strae-oqa.example', 'ada@straße.example'],
    ['ada@example.org', 'ada@ｅｘａｍｐｌｅ.org'],
    ['δοκιμή@xn--hxajbheg2az3al.xn--jxalpdlp', 'δοκιμή@παράδειγμα.δοκιμή'],
    ['अजय@example.org', 'अजय@example.org'],
  ])('is %j, however it is typed: %j', (kept, typed) => expect(EmailScalar.parseValue(typed)).toBe(kept));

  test.each([
    ['two dots', 'a..b@example.org'],
    ['a dot at the end', 'a.@example.org'],
    ['quotes', '"a b"@example.org'],
    ['an address in brackets', 'a@[192.0.2.1]'],
    ['an address for a domain', 'a@192.0.2.1'],
    ['a comment', 'a(b)@example.org'],
    ['full-width letters', 'ａｄａ@example.org'],
    ['a full-width at sign', 'a＠example.org'],
    ['a ligature', 'oﬃce@example.org'],
    ['a right-to-left override', 'a\u202eb@example.org'],
    ['a zero-width space', 'a\u200bb@example.org'],
    ['a joiner in its local part', 'a\u200db@example.org'],
    ['a domain escaped', 'a@ex%61mple.org'],
    ['an empty A-label', 'a@xn--.example'],
    ['an invalid A-label', 'a@xn--ascii-.example'],
    ['a label that begins with a hyphen', 'a@-b.example'],
    ['more than 64 octets before the @', `${'ж'.repeat(33)}@example.org`],
    ['a domain that is too long in A-labels', `a@${'ж'.repeat(60)}.example`],
    ['a line break', 'a\r\nBcc:b@example.org'],
  ])('does not have %s', (_what, text) => expect(() => EmailScalar.parseValue(text)).toThrow(GatewayError));
});
