import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { DemoConsole } from '../kit/demo-console.ts';
import { repository } from '../kit/repository.ts';

/**
 * `npm run pictures`: takes the pictures of the console that README shows, from a demo of its own. It needs Chromium. Progress goes to
 * standard error.
 */
const folder = fileURLToPath(new URL('gateway/console/pictures/', repository));

/** Each picture: the page, its width and height, and its colours. */
const pictures = [
  ['overview', '/', 1_280, 800, 'light'],
  ['agents', '/agents', 1_280, 800, 'light'],
  ['traffic', '/traffic', 1_280, 800, 'dark'],
  ['overview-narrow', '/', 390, 800, 'light'],
] as const;

process.stderr.write('Starting a demo\n');
const console = await DemoConsole.start();
await mkdir(folder, { recursive: true });
const { page } = console.window;
for (const [name, address, width, height, colorScheme] of pictures) {
  process.stderr.write(`Taking ${name}\n`);
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await console.open(address);
  await page.evaluate('document.fonts.ready');
  await page.screenshot({ path: path.join(folder, `${name}.png`) });
}
await console.stop();
