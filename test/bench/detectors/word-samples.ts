import type { Samples } from './labelled-text.ts';

/** What is told of people, and what opens their accounts. */
export const wordSamples = {
  EMAIL: {
    values: [
      'anna.schmidt@northwind.org',
      'j.o+tag@mail.contoso.co.uk',
      'x_y@sub.fabrikam.io',
      "o'neill@litware.com",
      'müller@straße.de',
    ],
    templates: ['Write to {} please.', 'mail={};', '<{}>', 'Contact {} or call us'],
  },
  PHONE: {
    values: [
      '+49 30 1234567',
      '+1 (212) 555-4567',
      '(415) 555-2671',
      '212-555-9876',
      '+44 20 7946 0958',
      '+33 1 42 68 53 00',
    ],
    templates: ['Call me at {} today.', 'phone: {}', 'Tel. {}', 'My number is {}, ring me'],
  },
  URL: {
    values: [
      'https://www.northwind.org/a?b=c',
      'http://contoso.com:8080/x',
      'https://fabrikam.io/path/to/page#top',
      'www.litware.com/deals',
    ],
    templates: ['See {} for more.', 'url: {}', 'It is at {}'],
  },
  IP_ADDRESS: {
    values: ['203.0.113.7', '198.51.100.42', '2001:db8:85a3::8a2e:370:7334', 'fe80::1ff:fe23:4567:890a'],
    templates: ['Login from {} failed.', 'ip={}', 'The server has the address {}'],
  },
  MAC_ADDRESS: {
    values: ['00:1A:2B:3C:4D:5E', 'a4-83-e7-11-22-33', '3c:22:fb:aa:bb:cc'],
    templates: ['MAC {}', 'The interface {} is down.', 'hwaddr: {}'],
  },
  CREDIT_DEBIT_CVV: {
    values: ['123', '908', '4471'],
    templates: ['CVV: {}', 'The security code is {}.', 'cvc {}'],
  },
  CREDIT_DEBIT_EXPIRY: {
    values: ['04/27', '12/2029', '11/26'],
    templates: ['exp: {}', 'expiry date {}', 'valid thru {}'],
  },
  PIN: {
    values: ['4421', '998877', '0042'],
    templates: ['PIN: {}', 'My PIN is {}.', 'the pin code is {}'],
  },
  AWS_ACCESS_KEY: {
    values: ['AKIAIOSFODNN7QZXAMPL', 'ASIAY34FZKBOKMUTVV7A'],
    templates: ['aws_access_key_id={}', 'The key {} leaked.'],
  },
  AWS_SECRET_KEY: {
    values: ['wJalrXUtnFEMI/K7MDENG/bPxRfiCYQZAMPLEKEY', 'kWcrlUX5JEDGMtpLsEjzMbQqzBvRXh+PLNfV8zT2'],
    templates: ['aws_secret_access_key = {}', 'AWS secret key: {}'],
  },
  PASSWORD: {
    values: ['hunter2!', 'Tr0ub4dor&3', 'p4ssw0rd-2024', 'Sommer#99'],
    templates: ['password: {}', 'The password is {}', 'pwd={}', '{"password":"{}"}'],
  },
  USERNAME: {
    values: ['jdoe42', 'maria.k', 'h_mueller'],
    templates: ['username: {}', 'My username is {}.', 'user name = {}'],
  },
  NAME: {
    values: [
      'Jane Doe',
      'Ludwig van Beethoven',
      'Priya Sharma',
      'Carlos Hernandez',
      'Anna Schmidt',
      'Michael Johnson',
    ],
    templates: [
      'My name is {}.',
      'Name: {}',
      'Dear {}, thank you.',
      'Yesterday {} signed the contract.',
      'Please ask {} about it.',
    ],
  },
  AGE: {
    values: ['42 years old', '7 years old', '68 years old'],
    templates: ['She is {}.', 'A man, {}, was seen.'],
  },
  DATE_TIME: {
    values: ['2024-03-05', '05/03/1984', 'March 5, 2024', '5 March 2024', '12.11.1999'],
    templates: ['It was on {}.', 'date: {}', 'born {} in Rome'],
  },
  ADDRESS: {
    values: ['221 Baker Street', '1600 Pennsylvania Avenue', '742 Evergreen Terrace', '12 Elm Road'],
    templates: ['He lives at {}.', 'address: {}', 'Ship it to {} please.'],
  },
} as const satisfies Record<string, Samples>;

/** Texts in which there is nothing, though careless detectors find something. */
export const lookAlikes: readonly string[] = [
  'The order 1234567890123456 was shipped.',
  'Tracking number 9400111899223197428490',
  'Version 1.2.3.4 is out, and version 10.0.0.1 follows.',
  'commit da39a3ee5e6b4b0d3255bfef95601890afd80709 fixes it',
  'uuid 550e8400-e29b-41d4-a716-446655440000',
  'ISBN 978-3-16-148410-0',
  'The ratio is 3:2, the score 21:17.',
  'We sold 12,345,678 units for $1,234.56 each.',
  'std::vector and face::Add are names of programs',
  'PASSWORD, COMPUTER and DOCUMENT are words in capitals',
  'Forgot your password? The password must have 8 characters.',
  'The user is allowed to log in; the login page is open.',
  'New York City and the United Nations are not people.',
  'Part number 555-0123-999, batch 12-34-56',
  'pi is 3.14159265358979 and e is 2.71828',
  'Rooms 101, 202 and 303 are free; page 42 has more.',
  'The invoice INV-2024-000123 has 3 lines.',
  'We walked down the road for 5 miles.',
  'In 30 years, the 2 roads will be one.',
  'x = [1234567, 7654321, 1122334455]',
  'Error 0x80070057 at line 536221234',
  'Chapter 4 verse 12, psalm 23',
  'The licence covers 3 seats; registration is open.',
  'GET /api/v1/items?page=2&size=50 HTTP/1.1',
  'Pin the note to the board, and card the wool.',
  'The bank of the river is on the account of nobody.',
];
