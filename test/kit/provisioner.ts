import { type Child, startProgram } from './child.ts';

/** The process that creates tenants and callers for tests. */
export interface Provisioner {
  url: string;
  child: Child;
}

/** A database that a provisioner has opened. */
export interface OpenedDatabase {
  /** Address of its operations (see Provisioning). */
  url: string;
  close(): Promise<void>;
}

/** @throws Error with its output when it ends before it listens */
export function startProvisioner(): Promise<Provisioner> {
  const child = startProgram('@agg/test', 'kit/provisioner.program.js', {});
  return new Promise((resolve, reject) => {
    child.process.once('message', (message) => resolve({ url: (message as { url: string }).url, child }));
    child.process.once('exit', () => reject(new Error(`The provisioner ended:\n${child.output()}`)));
  });
}

/**
 * Opens the database of a stack in the provisioner of the run, or, outside of a run, in one that ends with it.
 * @param environment of the stack's gateway
 */
export async function openDatabase(environment: Record<string, string>): Promise<OpenedDatabase> {
  const given = process.env.PROVISIONER_URL;
  const own = given ? undefined : await startProvisioner();
  const provisioner = given ?? String(own?.url);
  try {
    const { path } = (await ask(`${provisioner}/`, environment)) as { path: string };
    const url = `${provisioner}${path}`;
    return {
      url,
      close: async () => {
        await ask(`${url}/close`, {});
        await own?.child.stop();
      },
    };
  } catch (error) {
    await own?.child.stop();
    throw error;
  }
}

/** @throws Error with what the provisioner answers */
export async function ask(url: string, body: object): Promise<object> {
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`The provisioner: ${await answer.text()}`);
  return (await answer.json()) as object;
}
