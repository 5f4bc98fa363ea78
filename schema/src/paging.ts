import { GatewayError } from './gateway-error.ts';

/** Bounds of every list (contract, section 5). */
export const paging = { defaultSize: 20, maxSize: 200 } as const;

/** A page request as it arrives; every member is optional. */
export interface PageRequest {
  /** 0-based. */
  page?: number | null;
  size?: number | null;
  /** `field` or `field,asc` or `field,desc`. */
  sort?: string | null;
}

/** A page request with the defaults filled in and the bounds applied. */
export interface PageWindow {
  page: number;
  size: number;
  sort?: { field: string; descending: boolean };
}

/** The interface's paging envelope. */
export interface Page<T> {
  content: T[];
  page: number;
  size: number;
  totalElements: number;
  totalPages: number;
}

/**
 * Applies defaults and bounds. A size that is too large is clamped (the answer repeats the size that was
 * used); invalid values are refused.
 * @throws VALIDATION_FAILED for a negative page, a size below 1, or a sort that is not one of `sortable`
 */
export function pageWindow(request: PageRequest, sortable: readonly string[]): PageWindow {
  const page = request.page ?? 0;
  const size = request.size ?? paging.defaultSize;
  if (page < 0) throw invalid('page', `page is ${page}. The first page is 0.`);
  if (size < 1) throw invalid('size', `size is ${size}. Send 1 to ${paging.maxSize}.`);
  return { page, size: Math.min(size, paging.maxSize), sort: parseSort(request.sort, sortable) };
}

/** Wraps one page of rows in the interface's envelope. */
export function pageOf<T>(content: T[], window: PageWindow, totalElements: number): Page<T> {
  const { page, size } = window;
  return { content, page, size, totalElements, totalPages: Math.ceil(totalElements / size) };
}

const directions = ['asc', 'desc'] as const;

/** The orders by these fields: their names in GraphQL and their values here and in REST. `NAME_DESC` is `name,desc`. */
export function sortings(sortable: readonly string[]): Record<string, string> {
  const named = sortable.flatMap((field) =>
    directions.map((direction) => [
      `${field.replaceAll(/[A-Z]/g, '_$&')}_${direction}`.toUpperCase(),
      `${field},${direction}`,
    ]),
  );
  return Object.fromEntries(named);
}

/** The fields of orders by their names in GraphQL: those of `NAME_ASC` and `NAME_DESC` are `name`. */
export function sortedFields(names: readonly string[]): string[] {
  const fields = names.map((name) =>
    name
      .replace(/_(ASC|DESC)$/, '')
      .toLowerCase()
      .replaceAll(/_(\w)/g, (_text, letter) => letter.toUpperCase()),
  );
  return [...new Set(fields)];
}

/** What is wrong with a sort, which is `field`, `field,asc` or `field,desc`; `undefined` where it is one of these fields. */
export function sortMistake(sort: string, sortable: readonly string[]): string | undefined {
  const [field = '', direction = 'asc', ...rest] = sort.split(',');
  if (!sortable.includes(field)) return `"${field}" is not sortable. Sort by ${sortable.join(', ')}.`;
  if (rest.length === 0 && directions.some((known) => known === direction)) return undefined;
  return `"${sort}" is not a valid sort. Send "${field},asc" or "${field},desc".`;
}

function parseSort(sort: string | null | undefined, sortable: readonly string[]): PageWindow['sort'] {
  if (sort === null || sort === undefined) return undefined;
  const mistake = sortMistake(sort, sortable);
  if (mistake) throw invalid('sort', mistake);
  const [field = '', direction] = sort.split(',');
  return { field, descending: direction === 'desc' };
}

function invalid(parameter: string, detail: string): GatewayError {
  return new GatewayError('VALIDATION_FAILED', detail, {
    errors: [{ pointer: parameter, detail, code: 'INVALID' }],
  });
}
