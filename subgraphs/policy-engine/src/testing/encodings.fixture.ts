/** All units of a text, also those that need no code. */
const bytesOf = (text: string) => [...Buffer.from(text)].map((byte) => byte.toString(16).padStart(2, '0'));

const base64 = (text: string) => Buffer.from(text).toString('base64');

/** How texts are written in codes that are read. Those of base64 have at least 16 units. */
export const encodings: Readonly<Record<string, (text: string) => string>> = {
  percent: (text) =>
    bytesOf(text)
      .map((hex) => `%${hex}`)
      .join(''),
  percentOfSigns: (text) => encodeURIComponent(text).replaceAll('.', '%2E'),
  decimalReferences: (text) => [...text].map((each) => `&#${each.codePointAt(0)};`).join(''),
  hexadecimalReferences: (text) =>
    [...text].map((each) => `&#x${each.codePointAt(0)?.toString(16)};`).join(''),
  namedReferences: (text) =>
    text
      .replaceAll('&', '&amp;')
      .replaceAll('@', '&commat;')
      .replaceAll('.', '&period;')
      .replaceAll(':', '&colon;'),
  unicodeEscapes: (text) =>
    Array.from(
      { length: text.length },
      (_, at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`,
    ).join(''),
  base64,
  base64ForUrls: (text) => Buffer.from(text).toString('base64url'),
  base64InLines: (text) => base64(text).replace(/.{76}(?=.)/g, '$&\r\n'),
  percentInBase64: (text) =>
    base64(
      bytesOf(text)
        .map((hex) => `%${hex}`)
        .join(''),
    ),
  base64InPercent: (text) =>
    base64(text).replaceAll('=', '%3D').replaceAll('+', '%2B').replaceAll('/', '%2F'),
  base64InBase64: (text) => base64(base64(text)),
  percentTwice: (text) =>
    encodeURIComponent(
      bytesOf(text)
        .map((hex) => `%${hex}`)
        .join(''),
    ),
};
