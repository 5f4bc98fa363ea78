/** Browsers by what their user agents say of them. Those that claim to be another one come first. */
const browsers = [
  ['Edge', /\bEdg\w*\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)/],
];
const systems = [
  ['Windows', /Windows/],
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['ChromeOS', /CrOS/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
];

/** The program that a user agent names, for people: "Firefox 140 on Linux"; other programs as they name themselves. */
export function programOf(userAgent) {
  if (!userAgent) return 'Unknown program';
  const [browser, pattern] = browsers.find(([, known]) => known.test(userAgent)) ?? [];
  if (!browser) return userAgent.slice(0, 60);
  const [system] = systems.find(([, known]) => known.test(userAgent)) ?? [];
  return `${browser} ${pattern.exec(userAgent)[1]}${system ? ` on ${system}` : ''}`;
}
