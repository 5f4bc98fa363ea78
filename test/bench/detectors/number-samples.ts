import type { Samples } from './labelled-text.ts';

/** Numbers whose checks fit, as generators made them, and identifiers that states and banks give. */
export const numberSamples = {
  CREDIT_DEBIT_NUMBER: {
    values: [
      '4837 4406 4235 2032',
      '5223-7973-7111-1353',
      '3785 942660 22991',
      '6011255573608225',
      '4582 0086 6664 0686',
      '5217597953880245',
    ],
    templates: [
      'Please charge {} for the order.',
      'card number: {}',
      'I paid with {} yesterday',
      '{"pan": "{}"}',
    ],
  },
  INTERNATIONAL_BANK_ACCOUNT_NUMBER: {
    values: [
      'DE49 8374 4064 2352 0399 13',
      'NL35ABNA2379737111',
      'FR76 6480 4593 1957 9302 4260 484',
      'GB24NWBK25557360822359',
      'DE11582008666640683164',
      'NL50ABNA1759795388',
    ],
    templates: [
      'IBAN: {}',
      'Transfer it to {} until Friday.',
      'Kontoverbindung {} bei der Bank',
      '{"iban":"{}"}',
    ],
  },
  CA_SOCIAL_INSURANCE_NUMBER: {
    values: ['783-744-063', '523797371', '185 942 661', '725-557-367', '558200861', '117 597 955'],
    templates: ['SIN: {}', 'My social insurance number is {}.', 'Social Insurance Number (SIN) {}'],
  },
  CA_HEALTH_NUMBER: {
    values: [
      '2837440649',
      '6237-973-711-XY',
      '5859 426 602 AB',
      '2255573608',
      '5175 979 532 AB',
      '2597468665',
    ],
    templates: ['OHIP number {}', 'Her health card number is {}.', 'Ontario health number: {}'],
  },
  UK_NATIONAL_HEALTH_SERVICE_NUMBER: {
    values: ['837-440-6429', '2379737118', '859 426 6022', '255-573-6085', '6406831640', '175 979 5380'],
    templates: ['NHS number {}', 'NHS No: {}', 'The patient with NHS number {} was discharged.'],
  },
  UK_UNIQUE_TAXPAYER_REFERENCE_NUMBER: {
    values: ['1837440642', '92379 73711', '6859426602', '72555 73608', '2582008666', '51759 79538'],
    templates: ['UTR: {}', 'My unique taxpayer reference is {}.', 'Self Assessment UTR {}'],
  },
  UK_NATIONAL_INSURANCE_NUMBER: {
    values: ['AB123456C', 'JG 10 37 59 A', 'PX 12 34 56 B', 'CE654321D', 'SR987654A', 'HL 22 11 33 C'],
    templates: ['NI number: {}', 'National Insurance number {}', 'Payroll has {} on file.'],
  },
  IN_AADHAAR: {
    values: [
      '983744064235',
      '5237-9737-1113',
      '2859 4266 0226',
      '925557360829',
      '2175 9795 3886',
      '959746866725',
    ],
    templates: ['Aadhaar number {}', 'My Aadhaar is {}.', 'UIDAI: {}'],
  },
  IN_PERMANENT_ACCOUNT_NUMBER: {
    values: ['ABCPE1234F', 'AAAPL1234C', 'BQKPS7731H', 'CZAPM4420K', 'DFGPA5521L'],
    templates: ['PAN: {}', 'Permanent Account Number {}', 'The PAN card says {}.'],
  },
  IN_VOTER_NUMBER: {
    values: ['ABC1234566', 'XGH1234566', 'WKH1186253', 'NLN2089555'],
    templates: ['EPIC number {}', 'Voter ID: {}'],
  },
  IN_NREGA: {
    values: ['MH-02-010-001-101/1', 'RJ-13-004-078-001/12345', 'UP-41-009-055-001/88'],
    templates: ['Job card {}', 'NREGA card number {}'],
  },
  BANK_ROUTING: {
    values: ['028374404', '112379739', '318594266', '642555735', '085820085', '021759796'],
    templates: ['routing number: {}', 'ABA routing {}', 'Wire it with routing number {} please.'],
  },
  BANK_ACCOUNT_NUMBER: {
    values: ['12345678', '000123456789', '4407 8812 33', '9876543210'],
    templates: ['account number: {}', 'My bank account number is {}.', 'Please credit account no. {}'],
  },
  SWIFT_CODE: {
    values: ['DEUTDEFF', 'NEDSZAJJXXX', 'BOFAUS3N', 'COBADEFFXXX', 'CHASUS33'],
    templates: ['SWIFT code {}', 'BIC: {}', 'The SWIFT/BIC of our bank is {}.'],
  },
  SSN: {
    values: ['536-22-1234', '219-44-7788', '401-55-9012', '733-18-4021', '118-90-3345'],
    templates: ['SSN: {}', 'My social security number is {}.', 'His social is {} and he was born in May.'],
  },
  US_INDIVIDUAL_TAX_IDENTIFICATION_NUMBER: {
    values: ['912-70-1234', '900-88-4321', '955-94-1177', '934-52-9080'],
    templates: ['ITIN: {}', 'His ITIN is {}.', 'individual taxpayer identification number {}'],
  },
  VEHICLE_IDENTIFICATION_NUMBER: {
    values: [
      'WBA3A5C55DF837440',
      'JH4KA9659LC237973',
      '1HGCM82673A859426',
      '1M8GDM9AXKP042788',
      'WBA3A5C56DF255573',
    ],
    templates: ['VIN {}', 'VIN: {}', 'The vehicle identification number is {}.'],
  },
  PASSPORT_NUMBER: {
    values: ['C01234567', '533401182', 'AB1234567', '987654321'],
    templates: ['passport number: {}', 'My passport number is {}.', 'Passport No. {}'],
  },
  DRIVER_ID: {
    values: ['D1234567', 'MORGA657054SM9IJ', 'F2559215', 'S5301987'],
    templates: ["driver's license: {}", "My driver's license number is {}.", 'Driving licence number {}'],
  },
  LICENSE_PLATE: {
    values: ['7ABC123', 'AB12 CDE', 'B-AB 1234', 'KA 01 AB 1234'],
    templates: ['license plate {}', 'The number plate is {}.', 'License plate: {}'],
  },
} as const satisfies Record<string, Samples>;
