/** A difference between two JSON values. */
export interface Difference {
  kind: 'added' | 'removed' | 'changed';
  /** The JSON Pointer (RFC 6901) of the value: in the later one, or of what was removed in the earlier one. */
  pointer: string;
  from?: unknown;
  to?: unknown;
}

/**
 * The differences of two JSON values, in the order of the earlier one, then what was added. Items of lists that have an id or a name
 * are found by it, wherever they stand.
 */
export function differencesOf(from: unknown, to: unknown, pointer = ''): Difference[] {
  const [before, after] = [membersOf(from, to), membersOf(to, from)];
  if (!before || !after) return isSame(from, to) ? [] : [{ kind: 'changed', pointer, from, to }];
  const kept = [...before].flatMap(([key, { value, place }]): Difference[] => {
    const other = after.get(key);
    if (!other) return [{ kind: 'removed', pointer: below(pointer, place), from: value }];
    return differencesOf(value, other.value, below(pointer, other.place));
  });
  const added = [...after].filter(([key]) => !before.has(key));
  return [
    ...kept,
    ...added.map(([, { value, place }]) => ({
      kind: 'added' as const,
      pointer: below(pointer, place),
      to: value,
    })),
  ];
}

/** How versions of tool servers tell what differs: by the names of fields, tools as `tools.NAME`. */
export interface NamedDifferences {
  added?: Readonly<Record<string, unknown>>;
  removed?: Readonly<Record<string, unknown>>;
  changed?: Readonly<Record<string, { from?: unknown; to?: unknown }>>;
}

/** The same differences with pointers; of a changed object only what has changed in it. */
export function namedDifferences({ added = {}, removed = {}, changed = {} }: NamedDifferences): Difference[] {
  return [
    ...Object.entries(changed).flatMap(([name, { from, to }]) => differencesOf(from, to, pointerOf(name))),
    ...Object.entries(removed).map(([name, from]) => ({
      kind: 'removed' as const,
      pointer: pointerOf(name),
      from,
    })),
    ...Object.entries(added).map(([name, to]) => ({ kind: 'added' as const, pointer: pointerOf(name), to })),
  ];
}

/** The name of a tool may have dots, those of its members have none. */
function pointerOf(name: string): string {
  const [, tool, member] =
    /^tools\.(.+?)(?:\.(description|title|inputSchema|outputSchema|annotations))?$/.exec(name) ?? [];
  const parts = tool ? ['tools', tool, ...(member ? [member] : [])] : [name];
  return parts.reduce(below, '');
}

function below(pointer: string, name: string): string {
  return `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** A member of an object or an item of a list: by its key, with its place as a pointer has it. */
type Members = ReadonlyMap<string, { value: unknown; place: string }>;

/** The members of a value; `undefined` where it has none, or is not of the same kind as the other one. */
function membersOf(value: unknown, other: unknown): Members | undefined {
  if (Array.isArray(value)) return Array.isArray(other) ? itemsOf(value, [...value, ...other]) : undefined;
  if (!isObject(value) || !isObject(other)) return undefined;
  return new Map(Object.entries(value).map(([name, member]) => [name, { value: member, place: name }]));
}

function itemsOf(list: readonly unknown[], ofBoth: readonly unknown[]): Members {
  const key = ['id', 'name'].find((name) => ofBoth.every((item) => typeof Object(item)[name] === 'string'));
  const keyOf = (item: unknown, index: number) => (key ? Object(item)[key] : String(index));
  return new Map(list.map((item, index) => [keyOf(item, index), { value: item, place: String(index) }]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
