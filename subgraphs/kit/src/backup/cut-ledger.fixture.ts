import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Registry } from 'prom-client';
import { type Context, RuntimeParts } from '../context/context.ts';
import { tamper } from '../exchange/sealing.fixture.ts';
import { tellAnchors } from '../ledger/ledger-anchors.ts';
import type { Things } from '../testing/things.fixture.ts';
import type { ProvedLedger } from './ledger-proof.types.ts';
import { proveLedgers } from './verify-ledger.ts';

/** The tenant of a context. */
export const tenantOf = ({ caller }: Context): string => String(caller?.tenantId);

/** Verifies all ledgers. @returns what was found in that of the context's tenant */
export async function proofOf(
  { url, definition }: Things,
  context: Context,
  anchors?: string,
): Promise<ProvedLedger | undefined> {
  const say = () => undefined;
  const { ledgers } = await proveLedgers({
    url,
    anchors,
    trust: { key: undefined, withoutKey: false },
    say,
    definitions: [definition],
  });
  return ledgers.find(({ tenantId }) => tenantId === tenantOf(context));
}

/** Removes the last entries of a chain and sets its head back, as somebody does who can write to the database. */
export async function cut({ url }: Things, context: Context, last: number): Promise<void> {
  const tenant = `tenant_id = '${tenantOf(context)}'`;
  await tamper(
    url,
    `delete from ledger.entry where ${tenant} and seq > ${last}`,
    `delete from ledger.head where ${tenant} and ${last} = 0`,
    `update ledger.head set (seq, hash) = (select seq, hash from ledger.entry where ${tenant} and seq = ${last})
      where ${tenant}`,
  );
}

/** Runs statements about a tenant, whose id is `$`. */
export async function remove({ url }: Things, context: Context, ...statements: string[]): Promise<void> {
  await tamper(url, ...statements.map((statement) => statement.replaceAll('$', `'${tenantOf(context)}'`)));
}

/** Has the anchors of all ledgers written, as a process does that has just started. @returns the file with the log */
export async function anchored(things: Things): Promise<string> {
  const lines: string[] = [];
  const context = things.platformContext();
  const info = (members: object, msg: string) =>
    void lines.push(JSON.stringify({ level: 30, time: Date.now(), ...members, msg }));
  const services = {
    ...context.services,
    metrics: new Registry(),
    log: { ...context.services.log, info },
  };
  await tellAnchors({ ...context, services, parts: new RuntimeParts() });
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'anchors-')), 'log');
  await writeFile(file, `no line of ours\n${lines.join('\n')}\n`);
  return file;
}
