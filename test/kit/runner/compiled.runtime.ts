import { existsSync } from 'node:fs';
import { createRequire, findPackageJSON, registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);
// The types of the package describe its CommonJS form.
const { default: Runtime } = require('jest-runtime') as typeof import('jest-runtime');

/** What tests import from `@jest/globals`: that of the file that runs now, because modules outlive it. */
const current: Record<string, object> = {};

type Globals = Parameters<InstanceType<typeof Runtime>['setGlobalsForRuntime']>[0];

declare global {
  var jestGlobal: (name: string) => unknown;
}

/** Stands for what the running file has under a name: a function with members. */
globalThis.jestGlobal = (name) =>
  new Proxy(() => undefined, {
    apply: (_, self, given) => Reflect.apply(current[name] as () => unknown, self, given),
    get: (_, member) => Reflect.get(current[name] ?? {}, member),
  });

const globals = 'jest:globals';
const names = ['afterAll', 'afterEach', 'beforeAll', 'beforeEach', 'describe', 'expect', 'jest', 'test'];
const source = names.map((name) => `export const ${name} = jestGlobal('${name}');`).join('\n');

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals' ? { url: globals, shortCircuit: true } : next(specifier, context),
  load: (url, context, next) =>
    url === globals ? { format: 'module', source, shortCircuit: true } : next(url, context),
});

/**
 * Runs tests from what the compiler has made of them, as modules of Node: a worker loads each module once, for all files that it
 * runs, where Jest would evaluate it anew for each file. Jest knows a file of tests by its source, and requires a default export.
 */
export default class CompiledRuntime extends Runtime {
  override unstable_shouldLoadAsEsm(): boolean {
    return true;
  }

  override async unstable_importModule(file: string): Promise<unknown> {
    return import(pathToFileURL(compiledOf(file)).href);
  }

  /** The part of Jest that keeps the tests of one file is loaded anew for each. */
  override requireInternalModule<T>(file: string): T {
    delete require.cache[file];
    return require(file) as T;
  }

  override setGlobalsForRuntime(ofFile: Globals): void {
    super.setGlobalsForRuntime(ofFile);
    Object.assign(current, this.requireModuleOrMock<object>('', '@jest/globals'));
  }
}

/** @throws Error for a file that is not compiled */
function compiledOf(file: string): string {
  const folder = path.dirname(String(findPackageJSON(pathToFileURL(file))));
  const within = path.relative(folder, file).replace(/ts$/, 'js');
  const possible = [within, within.replace(/^src\//, '')].map((name) => path.join(folder, 'dist', name));
  const found = possible.find((name) => existsSync(name));
  if (!found) throw new Error(`${file} is not compiled. Run: npm test -- ${path.basename(file)}`);
  return found;
}
