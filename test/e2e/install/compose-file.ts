import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

/** A service of a compose file, as far as it is used here. */
interface Service {
  environment?: Record<string, string | number>;
  command?: string;
  secrets?: string[];
  volumes?: string[];
  tmpfs?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  healthcheck?: { test: string[] };
}

interface Contents {
  services: Record<string, Service>;
  secrets: Record<string, { file: string }>;
}

/** The compose file of a copy of the sources, with what its first comment tells an operator to do. */
export class ComposeFile {
  readonly folder: string;
  readonly #text: string;
  readonly #contents: Contents;

  constructor(private readonly file: string) {
    this.folder = path.dirname(file);
    this.#text = readFileSync(file, 'utf8');
    this.#contents = parse(this.#interpolated());
  }

  /** The commands that make the secrets and the settings, for a shell in the folder of the file. */
  preparation(): string {
    const [, commands = ''] = /Once, beside this file:\n((?:# {3}.*\n)+)/.exec(this.#text) ?? [];
    return commands.replaceAll(/^# {3}/gm, '');
  }

  /** The words of the operator's program in the container, before the name of a command. */
  operatorsCommand(): string[] {
    const [, command = ''] = /docker compose exec gateway (.*) create-tenant …/.exec(this.#text) ?? [];
    return command.split(' ');
  }

  /** @throws Error where there is no such service */
  service(name: string): Service {
    const found = this.#contents.services[name];
    if (!found) throw new Error(`${this.file} has no service ${name}.`);
    return found;
  }

  /** The variables of a service. */
  environmentOf(name: string): Record<string, string> {
    const variables = Object.entries(this.service(name).environment ?? {});
    return Object.fromEntries(variables.map(([variable, value]) => [variable, String(value)]));
  }

  /** The files of the secrets of a service, by the names of the secrets. */
  secretsOf(name: string): Record<string, string> {
    const names = this.service(name).secrets ?? [];
    const fileOf = (secret: string) => path.join(this.folder, String(this.#contents.secrets[secret]?.file));
    return Object.fromEntries(names.map((secret) => [secret, fileOf(secret)]));
  }

  /** The command that asks for the health of a service, for a shell. */
  healthOf(name: string): string {
    const [how, ...words] = this.service(name).healthcheck?.test ?? [];
    if (how !== 'CMD' && how !== 'CMD-SHELL') throw new Error(`The service ${name} has no health check.`);
    return words.join(' ');
  }

  /** With the variables of the `.env` that an operator makes, and defaults. @throws Error for a variable that it lacks */
  #interpolated(): string {
    const [, given = ''] = /printf '(.*)' > \.env$/m.exec(this.#text) ?? [];
    const values = Object.fromEntries(given.split('\\n').map((each) => each.split('=')));
    return this.#text.replaceAll(/\$\{(\w+):(-|\?)([^}]*)\}/g, (_, name, how, otherwise) => {
      if (values[name] !== undefined) return values[name];
      if (how === '?') throw new Error(otherwise);
      return otherwise;
    });
  }
}
