import { inserted, type JsonNode, listOf } from '@agg/traffic/json';
import { plainPart } from '../read-message.ts';

/** Members of files in 0.3, and what they are called in 1.0. */
const fileMembers = { uri: 'url', bytes: 'raw', name: 'filename', mimeType: 'mediaType' } as const;

/**
 * What official SDKs say in the metadata of a data part of 0.3 that holds another value than an object, which is all that 0.3
 * has there: the value is its member `value`.
 */
const wrappedFlag = 'data_part_compat';

/** Parts in the shape of 1.0, which are told apart by their members (section 4.1.6). */
export const currentParts = listOf((part) => {
  const { kind, file, data, metadata } = part.pick('kind', 'file', 'data', 'metadata');
  const isFile = kind?.asWord() === 'file' && file?.isObject;
  const value = data && isWrapped(metadata) ? data.pick('value').value : undefined;
  const replaced = [kind, isFile ? file : undefined, value && data, value && metadata];
  const kept = Array.from(part.members())
    .filter((member) => !replaced.some((other) => other?.index === member.value.index))
    .map(({ name, value: { raw } }) => `${name.raw}:${raw}`);
  return `{${kept.concat(isFile ? currentFile(file) : [], value ? unwrapped(value, metadata) : []).join(',')}}`;
});

function currentFile(file: JsonNode): string[] {
  const found = file.pick(...(Object.keys(fileMembers) as (keyof typeof fileMembers)[]));
  return Object.entries(fileMembers).flatMap(([name, current]) => {
    const value = found[name as keyof typeof fileMembers];
    return value ? [`"${current}":${value.raw}`] : [];
  });
}

function isWrapped(metadata: JsonNode | undefined): boolean {
  return metadata?.pick(wrappedFlag)[wrappedFlag]?.raw === 'true';
}

function unwrapped(value: JsonNode, metadata: JsonNode | undefined): string[] {
  const others = Array.from(metadata?.members() ?? []).filter(({ name }) => name.asWord() !== wrappedFlag);
  const kept = others.map((member) => `${member.name.raw}:${member.value.raw}`).join(',');
  return kept ? [`"data":${value.raw}`, `"metadata":{${kept}}`] : [`"data":${value.raw}`];
}

/** Parts in the shape of 0.3. */
export const oldParts = listOf((part) => {
  if (!part.isObject) return part.raw;
  const { kind, text, data, metadata } = part.pick('kind', 'text', 'data', 'metadata');
  if (kind || text || !data || data.isObject) return plainPart(part);
  return `{"kind":"data","data":{"value":${data.raw}},"metadata":${flagged(metadata)}}`;
});

function flagged(metadata: JsonNode | undefined): string {
  const flag = `"${wrappedFlag}":true`;
  if (!metadata?.isObject) return `{${flag}}`;
  const { by } = inserted(metadata, flag);
  return `{${by}${metadata.raw.slice(1)}`;
}
