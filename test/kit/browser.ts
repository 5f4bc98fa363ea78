import { spawnSync } from 'node:child_process';
import { type Browser, chromium } from 'playwright-core';

/** Debian's program first; the last one is Chrome on a Mac. */
const programs = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Starts a headless Chromium of this machine, without any stored state; npm does not install one.
 *
 * @throws Error that says how to install one
 */
export function startBrowser(): Promise<Browser> {
  // Root may not use the sandbox; the pages are ours.
  return chromium.launch({ executablePath: chromiumProgram(), chromiumSandbox: false });
}

function chromiumProgram(): string {
  const found = programs.map(pathOf).find((path) => path !== '');
  if (found) return found;
  throw new Error('No Chromium was found. Install it, on Debian by: apt-get install chromium.');
}

/** The path of a program in PATH; empty if there is none. */
function pathOf(program: string): string {
  return spawnSync('which', [program], { encoding: 'utf8' }).stdout?.trim() ?? '';
}
