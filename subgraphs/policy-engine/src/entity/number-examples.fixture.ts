import type { Examples } from './examples.types.ts';

/** Of official numbers. */
export const numberExamples: Examples = {
  found: {
    CA_HEALTH_NUMBER: [
      'OHIP card «9876 543 217 AB»',
      'health card number «9876543217»',
      'RAMQ «TREM 7806 2619»',
    ],
    CA_SOCIAL_INSURANCE_NUMBER: [
      'SIN: «130 692 544»',
      'my social insurance number is «130692544»',
      'the number «130-692-544» is mine',
    ],
    DRIVER_ID: [
      "driver's license «D1234567»",
      'Führerschein: «B072RRE2155»',
      'driving licence «MORGA657054SM9IJ»',
      'DL: «F255-921-50-094-0»',
    ],
    IN_AADHAAR: ['Aadhaar «2341 2341 2346»', 'number «234123412346» uidai'],
    IN_NREGA: ['job card «MH-02-010-001-101/1»', '«RJ-13-004-078-001/12345»'],
    IN_PERMANENT_ACCOUNT_NUMBER: ['PAN «ABCPE1234F»', 'it is «AAAPL1234C» ok'],
    IN_VOTER_NUMBER: ['EPIC «ABC1234566»', 'voter id «XGH1234567»', 'voter card «WKH1186253»'],
    LICENSE_PLATE: [
      'license plate «7ABC123»',
      'Kennzeichen «B-AB 1234»',
      'car «AB12 CDE»',
      'plaque «AB-123-CD»',
      'vehicle «KA 01 AB 1234»',
    ],
    PASSPORT_NUMBER: [
      'passport number «C01234567»',
      'Reisepass: «C3000004»',
      'my passport is «123456789»',
      'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\n«L898902C36UTO7408122F1204159ZE184226B<<<<<10»',
    ],
    SSN: ['«536-22-1234»', 'ssn «536221234»', 'social security number: «536 22 1234»'],
    UK_NATIONAL_HEALTH_SERVICE_NUMBER: [
      'NHS number «943 476 5919»',
      'patient «9434765919»',
      'it is «943-476-5919»',
    ],
    UK_NATIONAL_INSURANCE_NUMBER: [
      '«AB123456C»',
      'NI number «AB 12 34 56 C»',
      'national insurance no: «ab123456c»',
    ],
    UK_UNIQUE_TAXPAYER_REFERENCE_NUMBER: ['UTR «1955839661»', 'unique taxpayer reference: «19558 39661»'],
    US_INDIVIDUAL_TAX_IDENTIFICATION_NUMBER: [
      'ITIN «912-70-1234»',
      '«900-88-1234»',
      'taxpayer id «912701234»',
    ],
    VEHICLE_IDENTIFICATION_NUMBER: [
      'VIN «1HGCM82633A004352»',
      '«1M8GDM9AXKP042788» it is',
      'Fahrgestellnummer «WVWZZZ1JZXW000001»',
    ],
  },
  notFound: {
    CA_HEALTH_NUMBER: ['call 9876543210 please', 'item 1234-567-890', 'health 1234567890'],
    CA_SOCIAL_INSURANCE_NUMBER: ['SIN 130 692 545', 'the number 130692544 alone', '000 000 000'],
    DRIVER_ID: ['my driver is late', 'the licence covers 3 seats', "driver's license required"],
    IN_AADHAAR: ['2341 2341 2347', '1341 2341 2346', 'number 234123412347'],
    IN_NREGA: ['MH-02-010', 'AB-12-345-678-901', '12-02-010-001-101/1'],
    IN_PERMANENT_ACCOUNT_NUMBER: ['ABCXE1234F', 'ABCP1234F', 'ABCPE0000F'],
    IN_VOTER_NUMBER: ['ABC1234567 is the part', 'AB1234567', 'voter turnout 1234567'],
    LICENSE_PLATE: ['AB12 CDE', 'registration is open', 'the plate is full', 'matrícula gratis'],
    PASSPORT_NUMBER: ['passport photo', 'passport 12', 'number 123456789'],
    SSN: [
      '000-12-3456',
      '666-12-3456',
      '900-12-3456',
      '536-00-1234',
      '536-22-0000',
      '078-05-1120',
      '536221234',
      'part 536-22-12345',
    ],
    UK_NATIONAL_HEALTH_SERVICE_NUMBER: ['943 476 5918', 'nhs 9434765918', 'call 9434765919', '111 111 1111'],
    UK_NATIONAL_INSURANCE_NUMBER: ['BG123456A', 'DA123456A', 'AB123456E', 'AO123456A', 'AB12345C'],
    UK_UNIQUE_TAXPAYER_REFERENCE_NUMBER: ['UTR 1955839662', 'number 1955839661', 'UTR 195583966'],
    US_INDIVIDUAL_TAX_IDENTIFICATION_NUMBER: ['ITIN 912-49-1234', '912-93-1234', '812-70-1234', '912701234'],
    VEHICLE_IDENTIFICATION_NUMBER: [
      '1HGCM82633A004353',
      'VIN 1HGCM82633A00435',
      '11111111111111111',
      'IOQGDM9AXKP042788',
    ],
  },
};
