import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { isOwnChange, useDocument } from '../data/documents.ts';
import type { FormField, Operation } from '../data/operation.types.ts';
import { changeQuery, route } from '../state/route.ts';
import { useStore } from '../state/store.ts';
import { type TextName, text } from '../text/text.ts';
import type { Picker } from './controls.tsx';
import { type FilterNames, Filters, filterOf, presetOf } from './filters.tsx';
import { Empty, ProblemView } from './notice.tsx';
import { type Column, type Order, type PageNumbers, Pager, Table } from './table.tsx';

/** Rows of a page of a list. */
export interface PageOf<Row> extends PageNumbers {
  content: readonly Row[];
}

/** A list: the query that pages it, what of its variables people choose, and its columns. */
export interface ListDeclaration<Data, Row> {
  // The variables are those that the filters and the page give.
  // biome-ignore lint/suspicious/noExplicitAny: their type differs for each list.
  operation: Operation<Data, any>;
  /** Variables that are the same for all who see it. */
  fixed?: Readonly<Record<string, unknown>>;
  /** The page in the answer; `null` where the person may not see it. */
  pageOf(data: Data): PageOf<Row> | null | undefined;
  keyOf(row: Row): string;
  /** The console's page of a row. */
  pathOf?(row: Row): string | undefined;
  columns: readonly Column<Row>[];
  /** The variables that people filter by. */
  filters?: readonly string[];
  /** The values of filters where the address names none. For all, the address then says `ALL`. */
  presets?: Readonly<Record<string, string>>;
  /** What filters and their values are called, where their own words say too little. */
  names?: FilterNames;
  /** Of filters that are ids. */
  pickers?: Readonly<Record<string, Picker>>;
  /** The order where the address names none. */
  sort?: string;
  /** What an empty list says, and what fills it. */
  empty: TextName;
  caption: TextName;
  /** Stands before the names in the query of the address, where a page has two lists. */
  prefix?: string;
}

/** Rows on one page. */
export const pageSize = 50;

/** A list whose filters, order and page number are in the address. Rows that come in meanwhile wait until they are asked for. */
export function List<Data, Row>(properties: {
  list: ListDeclaration<Data, Row>;
  /** What fills an empty list. */
  children?: ComponentChildren;
}) {
  const { list, children } = properties;
  const { operation, columns, keyOf, pathOf, prefix = '', filters = [] } = list;
  const { query } = useStore(route);
  const fields = filters.flatMap(
    (name) => operation.variables.find((variable) => variable.name === name) ?? [],
  );
  const preset = (name: string) => presetOf(name, fields, list.presets);
  const chosen = (name: string) => query.get(prefix + name) ?? preset(name);
  const choose = (changes: Record<string, string | undefined>) =>
    changeQuery(
      Object.fromEntries(
        Object.entries({ page: undefined, ...changes }).map(([name, value]) => [prefix + name, value]),
      ),
    );
  const variables = variablesOf(list, fields, chosen);
  const { data, problem, isLoading, isFormer, reload } = useDocument(operation, variables);
  const page = data && list.pageOf(data);
  const { rows, waiting, show } = useSteadyRows({
    rows: page?.content,
    keyOf,
    variables: JSON.stringify(variables),
    isFormer,
  });
  const isFiltered = fields.some(({ name }) => chosen(name) !== preset(name));
  const order: Order = { sort: chosen('sort') ?? list.sort, change: (sort) => choose({ sort }) };
  return (
    <div class="list">
      <Filters {...{ fields, chosen, choose }} {...list} />
      {problem && <ProblemView problem={problem} retry={reload} />}
      {waiting > 0 && (
        <button type="button" class="pill" onClick={show}>
          {text('list.new', { count: waiting })}
        </button>
      )}
      {page && rows.length > 0 && (
        <>
          <Table
            caption={text(list.caption)}
            isBusy={isLoading}
            {...{ columns, rows, keyOf, pathOf, order }}
          />
          <Pager numbers={page} change={(to) => choose({ page: to > 0 ? String(to) : undefined })} />
        </>
      )}
      {page && rows.length === 0 && waiting === 0 && (
        <EmptyList list={list} isFiltered={isFiltered} clear={() => choose(cleared(fields))}>
          {children}
        </EmptyList>
      )}
      {data && !page && <Empty name="list.hidden" />}
      {!data && !problem && <p class="loading">{text('list.loading')}</p>}
    </div>
  );
}

function EmptyList<Data, Row>(properties: {
  list: ListDeclaration<Data, Row>;
  isFiltered: boolean;
  clear(): void;
  children?: ComponentChildren;
}) {
  const { list, isFiltered, clear, children } = properties;
  if (!isFiltered) return <Empty name={list.empty}>{children}</Empty>;
  return (
    <Empty name="list.filtered">
      <button type="button" class="plain" onClick={clear}>
        {text('list.clear')}
      </button>
    </Empty>
  );
}

function cleared(fields: readonly FormField[]): Record<string, undefined> {
  return Object.fromEntries(fields.map(({ name }) => [name, undefined]));
}

/** What is sent: what is fixed, the filters of the address as far as they can be, and the page. */
function variablesOf<Data, Row>(
  { operation, fixed, sort }: ListDeclaration<Data, Row>,
  fields: readonly FormField[],
  chosen: (name: string) => string | undefined,
): Record<string, unknown> {
  const filters = fields.map((field) => [field.name, filterOf(field, chosen(field.name))]);
  const has = (name: string) => operation.variables.some((variable) => variable.name === name);
  const page = Number(chosen('page') ?? 0);
  return {
    ...fixed,
    ...Object.fromEntries(filters.filter(([, value]) => value !== undefined)),
    ...(has('size') && { size: pageSize }),
    ...(has('page') && Number.isInteger(page) && page > 0 && { page }),
    ...(has('sort') && { sort: sortOf(operation, chosen('sort')) ?? sort }),
  };
}

/** Anyone can write an address: only orders of the list count. */
function sortOf(operation: Pick<Operation, 'variables'>, sort: string | undefined): string | undefined {
  const values = operation.variables.find(({ name }) => name === 'sort')?.values ?? [];
  return sort && values.includes(sort) ? sort : undefined;
}

/**
 * Rows that do not move while a person reads them: what is known is shown as it is now, in its old place; new rows wait until
 * `show`, unless the person has made them. Other variables begin anew.
 */
function useSteadyRows<Row>(list: {
  rows: readonly Row[] | undefined;
  keyOf(row: Row): string;
  variables: string;
  /** Whether the rows are still those of other variables. */
  isFormer: boolean;
}) {
  const { rows, keyOf, variables, isFormer } = list;
  const order = useRef<{ variables: string; keys: readonly string[] }>(undefined);
  const [, draw] = useState({});
  const keys = rows?.map(keyOf) ?? [];
  const show = () => {
    order.current = { variables, keys };
    draw({});
  };
  const isFirst = isFormer || order.current?.variables !== variables || order.current.keys.length === 0;
  const known = isFirst ? keys : (order.current?.keys ?? []);
  const waiting = keys.filter((key) => !known.includes(key)).length;
  useEffect(() => {
    if (rows && !isFormer && (isFirst || (waiting > 0 && isOwnChange()))) show();
  }, [rows, isFirst, isFormer]);
  const byKey = new Map(rows?.map((row) => [keyOf(row), row]));
  const steady = known.flatMap((key) => byKey.get(key) ?? []);
  return { rows: steady, waiting, show };
}
