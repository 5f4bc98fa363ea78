import type { DataType } from '@agg/schema/policy-words';

/** Texts for kinds of data. */
export interface Examples {
  /** Texts in which a kind of data is found at the default threshold: what is found stands between `«` and `»`. */
  found: Readonly<Partial<Record<DataType, readonly string[]>>>;
  /** Texts in which a kind of data is not found at the default threshold, though something looks like it. */
  notFound: Readonly<Partial<Record<DataType, readonly string[]>>>;
}
