import { execFileSync } from 'node:child_process';
import {
  type ActivePolicy,
  type Content,
  type Decision,
  decide,
  type PolicyConfig,
} from '@agg/policy-engine';
import { peersFolder } from '../shop/install-peers.ts';
import type { Label } from './labelled-text.ts';
import { typeOf } from './peer-types.ts';

type Found = readonly (readonly Label[])[];

const mebibytes = 64 * 1_024 * 1_024;

/** A policy in force on every leg. */
export function policyOf(
  id: string,
  config: Pick<PolicyConfig, 'type' | 'entity' | 'keywords' | 'topics' | 'schema'>,
): ActivePolicy {
  const enabledLegs = {
    requestFromSource: true,
    requestToSink: true,
    responseFromSink: true,
    responseToSource: true,
  };
  return {
    bindingId: `binding-${id}`,
    groupId: `group-${id}`,
    groupVersion: '1',
    policyId: `policy-${id}`,
    policyName: 'Policy',
    policyVersion: '1',
    config: { ...config, mode: 'ENFORCE', enabledLegs },
  };
}

export function contentOf(text: string): Content {
  return { texts: [text], data: [], opaque: [], bytes: Buffer.byteLength(text) };
}

/** What our detectors find at the default threshold. */
export function ours(texts: readonly string[]): Found {
  const everything = policyOf('all', {
    type: 'PII_DETECTION',
    entity: { type: 'ALL', scoreThreshold: 0.5, action: 'LOG' },
  });
  return texts.map((text) => {
    const { findings } = decide([everything], contentOf(text)) as Decision;
    return findings.flatMap(({ entity, span }) => (span ? [{ ...span, type: entity as Label['type'] }] : []));
  });
}

/** What other libraries find, by their names. */
export function peers(texts: readonly string[]): ReadonlyMap<string, Found> {
  const output = execFileSync(process.execPath, ['detect.mjs'], {
    cwd: peersFolder,
    input: JSON.stringify(texts),
    maxBuffer: mebibytes,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const found = JSON.parse(`${output}`) as Record<string, { type: string; start: number; end: number }[][]>;
  return new Map(
    Object.entries(found).map(([name, all]) => [name, all.map((labels) => labels.flatMap(known))]),
  );
}

function known({ type: name, start, end }: { type: string; start: number; end: number }): Label[] {
  const type = typeOf(name);
  return type ? [{ type, start, end }] : [];
}
