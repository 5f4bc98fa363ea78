import type { ComponentChildren } from 'preact';
import { text } from '../text/text.ts';

/** A column of a table. */
export interface Column<Row> {
  name: string;
  cell(row: Row): ComponentChildren;
  /** The name of its order, as the sort of the list has it before `_ASC`: `NAME`. */
  sort?: string;
  /** Numbers stand at the end of their column. */
  isNumber?: boolean;
}

/** The order of a list: `NAME_ASC`. */
export interface Order {
  sort: string | undefined;
  change(sort: string): void;
}

interface TableProperties<Row> {
  /** Says what the rows are, for those who do not see the heading. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf(row: Row): string;
  /** The page of a row, opened by Enter. */
  pathOf?: ((row: Row) => string | undefined) | undefined;
  order?: Order | undefined;
  isBusy?: boolean;
}

/** Rows in columns, which scroll sideways where they do not fit. */
export function Table<Row>({
  caption,
  columns,
  rows,
  keyOf,
  pathOf,
  order,
  isBusy = false,
}: TableProperties<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by the keyboard.
    <section class="scroll" aria-label={text('list.table', { caption })} tabIndex={0} aria-busy={isBusy}>
      <table>
        <caption class="unseen">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Heading key={column.name} column={column} order={order} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} data-path={pathOf?.(row)}>
              {columns.map(({ name, cell, isNumber }) => (
                <td key={name} class={isNumber ? 'number' : undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Heading<Row>({ column, order }: { column: Column<Row>; order?: Order | undefined }) {
  const { name, sort, isNumber } = column;
  const className = isNumber ? 'number' : undefined;
  if (!sort || !order)
    return (
      <th scope="col" class={className}>
        {name}
      </th>
    );
  const direction =
    order.sort === `${sort}_ASC` ? 'ascending' : order.sort === `${sort}_DESC` ? 'descending' : 'none';
  const next = direction === 'ascending' ? `${sort}_DESC` : `${sort}_ASC`;
  return (
    <th scope="col" class={className} aria-sort={direction}>
      <button type="button" class="sort" onClick={() => order.change(next)}>
        {name}
      </button>
    </th>
  );
}

/** Moves among the rows of the page: `j` and `k`, and Enter opens one. */
export function moveInTable(step: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>('main tr[data-path] a')].filter(isFirstOfRow);
  const at = links.indexOf(document.activeElement as HTMLElement);
  const next = links[Math.min(Math.max(at + step, 0), links.length - 1)];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

function isFirstOfRow(link: HTMLElement): boolean {
  return link.closest('tr')?.querySelector('a') === link;
}

/** The numbers of the pages of a list. */
export interface PageNumbers {
  page: number;
  size: number;
  totalElements: number;
  totalPages: number;
}

/** Leads to the page before and after. */
export function Pager({ numbers, change }: { numbers: PageNumbers; change(page: number): void }) {
  const { page, size, totalElements, totalPages } = numbers;
  const first = page * size + 1;
  const last = Math.min(first + size - 1, totalElements);
  return (
    <nav class="pager" aria-label={text('list.pages')}>
      <span>{text('list.range', { first: Math.min(first, last), last, count: totalElements })}</span>
      <button type="button" class="plain" disabled={page === 0} onClick={() => change(page - 1)}>
        {text('list.before')}
      </button>
      <button type="button" class="plain" disabled={page + 1 >= totalPages} onClick={() => change(page + 1)}>
        {text('list.after')}
      </button>
    </nav>
  );
}
