import { type Browser, chromium } from 'playwright-core';
import { systemProgram } from './system-programs.ts';

/**
 * Starts a headless Chromium of this machine, without any stored state.
 *
 * @throws Error with the command that installs it
 */
export function startBrowser(): Promise<Browser> {
  // Root may not use the sandbox; the pages are ours.
  return chromium.launch({ executablePath: systemProgram('chromium'), chromiumSandbox: false });
}
