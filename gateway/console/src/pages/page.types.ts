/** What a page is told: the ids of its address. */
export type PageProperties = Readonly<Record<string, string>>;
