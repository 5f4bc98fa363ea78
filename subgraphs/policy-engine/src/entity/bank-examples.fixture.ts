import type { Examples } from './examples.types.ts';

/** Of accounts and cards. */
export const bankExamples: Examples = {
  found: {
    BANK_ACCOUNT_NUMBER: [
      'My account number is «12345678»',
      'Konto «1234567890»',
      'n° de compte «00012345678»',
      'sort code and account «12-34-56 12345678»',
      'Please wire to account no. «0532013000» today',
    ],
    BANK_ROUTING: [
      'The routing number is «021000021»',
      'ABA: «011401533»',
      'wire to «026009593»',
      'sort code «20-00-00»',
    ],
    CREDIT_DEBIT_CVV: ['CVV: «123»', 'the security code is «4567»', 'CVC2 «987»', 'Prüfziffer: «321»'],
    CREDIT_DEBIT_EXPIRY: [
      'exp. «04/27»',
      'valid thru «12/2029»',
      'gültig bis «03/28»',
      'card 4111 1111 1111 1111 «11/26»',
      'expiry date: «1/30»',
    ],
    CREDIT_DEBIT_NUMBER: [
      'card «4111 1111 1111 1111»',
      'pay with «5555555555554444» now',
      'amex «3782 822463 10005»',
      '«4111-1111-1111-1111»',
      'it is «4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1» ok',
      '«6011000990139424»',
    ],
    INTERNATIONAL_BANK_ACCOUNT_NUMBER: [
      'IBAN «DE89 3704 0044 0532 0130 00» and more',
      '«GB29NWBK60161331926819»',
      'to «FR14 2004 1010 0505 0001 3M02 606», thanks',
      '«nl91abna0417164300»',
      '«NO93 8601 1117 947» is it',
    ],
    SWIFT_CODE: ['BIC «DEUTDEFF»', 'swift code: «NEDSZAJJXXX»', '«COBADEFFXXX» please', 'bank «BOFAUS3N»'],
    PIN: ['PIN: «4421»', 'my pin code is «0000»', 'Geheimzahl «1234»', 'the PIN number is «998877»'],
  },
  notFound: {
    BANK_ACCOUNT_NUMBER: ['There are 12345678 items', 'on account of 3 reasons', 'order 20240305'],
    BANK_ROUTING: ['routing number 021000022', 'wire 123456789', 'order 990000000'],
    CREDIT_DEBIT_CVV: ['I have 123 apples', 'CVV is on the back', 'cvv 12', 'cvv: 12345'],
    CREDIT_DEBIT_EXPIRY: ['exp 13/27', 'the ratio 04/27', 'experience 10/20'],
    CREDIT_DEBIT_NUMBER: [
      '4111 1111 1111 1112',
      'order 1234567890123456',
      '0000 0000 0000 0000',
      'tracking 9400111899223197428490',
      'a 4111-1111',
    ],
    INTERNATIONAL_BANK_ACCOUNT_NUMBER: [
      'DE89 3704 0044 0532 0130 01',
      'GB29 NWBK',
      'AB12 CDEF 1234 5678 9012 3456',
      'XX89370400440532013000',
    ],
    SWIFT_CODE: ['PASSWORD', 'COMPUTER', 'DOCUMENT', 'AAAABBCC', 'TOGETHER'],
    PIN: ['PIN the note', 'pin 12', 'a pinned 1234', 'spin 4421'],
  },
};
