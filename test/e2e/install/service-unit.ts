import { readFileSync } from 'node:fs';

/** What a unit of systemd runs. */
export interface ServiceUnit {
  command: string[];
  folder: string;
  environment: Record<string, string>;
}

/**
 * Reads a unit.
 * @param credentials the folder that `%d` stands for
 * @throws Error where it states no command or no folder
 */
export function readUnit(file: string, credentials: string): ServiceUnit {
  const lines = readFileSync(file, 'utf8').replaceAll('%d', credentials).split('\n');
  const all = (name: string) =>
    lines
      .filter((line) => line.startsWith(`${name}=`))
      .flatMap((line) => line.slice(name.length + 1).split(' '));
  const [folder] = all('WorkingDirectory');
  const command = all('ExecStart');
  if (!folder || command.length === 0) throw new Error(`${file} has no ExecStart or no WorkingDirectory.`);
  const assignments = all('Environment').map((each) => each.split('='));
  return { command, folder, environment: Object.fromEntries(assignments) };
}
