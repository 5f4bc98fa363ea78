import { readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { repository } from '../../kit/repository.ts';
import { runSystemProgram } from '../../kit/system-programs.ts';

const name = 'agent-governance-gateway.service';
const installed = '/opt/agent-governance-gateway';
const read = () => readFileSync(new URL(`gateway/deploy/${name}`, repository), 'utf8');

describe('The unit of systemd', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'unit-'));
    const program = path.join(folder, 'opt/node_modules/.bin/node');
    await mkdir(path.dirname(program), { recursive: true });
    await writeFile(program, '#!/bin/sh\n');
    await chmod(program, 0o755);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** What systemd says of a unit whose program is installed in the folder. */
  async function analyze(text: string, ...args: string[]) {
    const unit = path.join(folder, name);
    await writeFile(unit, text.replaceAll(installed, path.join(folder, 'opt')));
    return runSystemProgram('systemd-analyze', args.concat('--no-pager', unit));
  }

  test('is valid for systemd, without a warning', async () => {
    expect(await analyze(read(), 'verify')).toEqual({ code: 0, output: '' });
    const unknown = await analyze(read().replace('ProtectClock', 'ProtectClocks'), 'verify');
    expect(unknown.output).toContain("Unknown key 'ProtectClocks'");
    const absent = await analyze(read().replace('.bin/node', '.bin/nodejs'), 'verify');
    expect(absent.output).toContain('is not executable');
  });

  test('exposes the machine by less than 4 of 10, as systemd counts it', async () => {
    const security = (text: string) => analyze(text, 'security', '--offline=true', '--threshold=40');
    expect(await security(read())).toMatchObject({ code: 0 });
    expect((await security(read().replace('CapabilityBoundingSet=\n', ''))).code).not.toBe(0);
  });
});
