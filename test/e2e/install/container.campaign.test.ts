import { existsSync, globSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { runCommand } from '../../kit/command.ts';
import type { Container, Given } from './container.ts';
import { ContainerScene } from './container-scene.ts';
import { useFirstTenant } from './first-tenant.ts';
import type { Image } from './image-build.ts';
import { readUnit } from './service-unit.ts';
import { expectDocuments, isReady } from './serving.ts';

/*
 * The Dockerfile and the compose file, as far as they can be run without Docker; needs root, and Debian's mmdebstrap, iproute2,
 * postgresql-15 and redis-server. Every instruction is run with the meaning that Docker gives it, in roots of Debian; the gateway
 * then runs in the last one with the settings of the compose file, in a network of its own. Stood in for are the image of Node
 * (base-image.ts says how), and those of PostgreSQL and Valkey by Debian's programs. Not seen: Docker itself, the published
 * images, depends_on, restarts and volumes; of systemd only what its unit runs, not how it confines that.
 */

const minutes = 60_000;
/** Files that a folder of sources may contain, and an image must not. */
const ofMachine = ['.git/config', '.data/encryption.key', 'coverage/index.html', 'gateway/deploy/tls.key'];
const ofDevelopment = ['node_modules/typescript', 'node_modules/jest', 'test/e2e'];

/** The settings that every container here has. */
const strict = { read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] };

let scene: ContainerScene;
let image: Image;
let given: Given;
let container: Container;

beforeAll(async () => {
  scene = await ContainerScene.make();
});
afterAll(async () => {
  await scene?.remove();
});

/** @returns the address at which it is ready */
async function start(started: Container): Promise<string> {
  const url = await scene.network.publish(4000);
  await started.start().until(() => isReady(url));
  return url;
}

describe('The compose file', () => {
  test('has commands that make secrets and settings', async () => {
    const { compose } = scene;
    const place = { cwd: compose.folder, env: { PATH: String(process.env.PATH) } };
    const made = await runCommand(['sh', '-euc', compose.preparation()], place);
    expect(made).toEqual({ code: 0, output: '' });
    const read = (file?: string) => readFileSync(String(file), 'utf8').trim();
    const { 'encryption-key': key, 'database-url': address } = compose.secretsOf('gateway');
    expect(Buffer.from(read(key), 'base64')).toHaveLength(32);
    expect(new URL(read(address)).password).toMatch(/^[\da-f]{48}$/);
    expect(read(path.join(compose.folder, '.env'))).toContain('PUBLIC_URL=https://');
  });

  test('asks PostgreSQL and Valkey for their health, by commands that tell a server from none', async () => {
    const { services } = scene;
    const asked = ['postgres', 'valkey'] as const;
    for (const name of asked) expect((await services.health(name)).code).not.toBe(0);
    await services.startPostgres();
    services.startRedis();
    for (const name of asked)
      await eventually(async () => (await services.health(name)).code === 0, `${name} is healthy`);
  });
});

describe('The image of the Dockerfile', () => {
  test(
    'has what runs, without what belongs to a machine or develops it',
    async () => {
      for (const file of ofMachine) scene.write(file, 'canary');
      image = await scene.build();
      const left = ofMachine.concat('gateway/deploy/secrets', ofDevelopment);
      expect(left.filter((file) => existsSync(image.root.path(`/app/${file}`)))).toEqual([]);
      const tests = globSync('{gateway,rest-facade,schema,subgraphs}/**/*.test.*', {
        cwd: image.root.path('/app'),
      });
      expect(tests.filter((file) => !file.includes('node_modules'))).toEqual([]);
      expect(image).toMatchObject({ user: 'node', stopSignal: 'SIGTERM' });
    },
    20 * minutes,
  );

  test('serves as the compose file runs it, and can write nowhere', async () => {
    const { compose, network } = scene;
    const { tmpfs: memory = [], ...service } = compose.service('gateway');
    expect(service).toMatchObject(strict);
    const environment = compose.environmentOf('gateway');
    given = { environment, secrets: compose.secretsOf('gateway'), memory };
    container = await scene.container(image, given);
    const before = await image.root.state();
    const url = await start(container);
    await expectDocuments(url);
    expect((await fetch(`${await network.publish(9400)}/metrics`)).status).toBe(200);
    const program = ['env', 'LOG_LEVEL=silent', ...compose.operatorsCommand()];
    const administer = (...args: string[]) => container.exec(program.concat(args));
    expect(await useFirstTenant(url, administer)).toEqual({ totalElements: 0 });
    const written = await container.exec(['sh', '-c', 'id -u; echo >/app/file || touch /run/file']);
    expect(written.output).toMatch(/^1000\n(.*Read-only file system\n){2}$/);
    expect(await image.root.state()).toBe(before);
  });

  test('is healthy while it serves, ends with 0 at its stop signal, and then is not', async () => {
    expect(await container.exec(image.health)).toEqual({ code: 0, output: '' });
    expect(await container.stop()).toBe(0);
    expect(await container.run(image.health)).toEqual({ code: 1, output: '' });
  });
});

test('The unit of systemd serves from the folder, by the program and with the variables that it names', async () => {
  const unit = readUnit(scene.path('gateway/deploy/agent-governance-gateway.service'), '/run/secrets');
  renameSync(image.root.path('/app'), image.root.path(unit.folder));
  const settings = { ...given, environment: { PUBLIC_URL: 'https://gateway.example' } };
  const another = await scene.container({ ...image, ...unit, user: 'nobody' }, settings);
  await expectDocuments(await start(another));
  expect(await another.stop()).toBe(0);
});
