/** One metric of a scrape. */
export interface Family {
  name: string;
  type: string;
  help: string;
}

/** The text of `/metrics`, read. */
export class Scrape {
  readonly families: readonly Family[];

  constructor(readonly text: string) {
    const types = new Map([...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name, type]) => [name, type]));
    this.families = [...text.matchAll(/^# HELP (\w+) (.*)$/gm)].map(([, name = '', help = '']) => {
      return { name, type: types.get(name) ?? '', help };
    });
  }

  /** @param url of the server with `/metrics`. @throws Error for another status than 200 */
  static async of(url: string): Promise<Scrape> {
    const answer = await fetch(`${url}/metrics`);
    if (!answer.ok) throw new Error(`${url}/metrics answers ${answer.status}.`);
    return new Scrape(await answer.text());
  }

  /** The sum of the series with these labels; `undefined` where there is none. */
  value(name: string, labels: Record<string, string> = {}): number | undefined {
    const found = [...this.text.matchAll(new RegExp(`^${name}(?:\\{(.*)\\})? (\\S+)$`, 'gm'))].filter(
      ([, given = '']) =>
        Object.entries(labels).every(([label, value]) => given.includes(`${label}="${value}"`)),
    );
    return found.length === 0 ? undefined : found.reduce((sum, [, , value]) => sum + Number(value), 0);
  }

  /** The metrics of the product itself: those of Node are the same everywhere. */
  get own(): readonly Family[] {
    return this.families.filter(({ name }) => !/^(nodejs|process)_/.test(name));
  }
}
