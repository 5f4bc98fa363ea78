import type { Guide } from './read-guides.ts';

/** What the guides need beyond the style of the account pages. In tables only code is broken within words: names are long. */
export const guideStyle = `main { max-width: 48rem; }
pre { overflow-x: auto; padding: 0.75rem; border: 1px solid; }
table { border-collapse: collapse; display: block; overflow-x: auto; }
td, th { border: 1px solid; padding: 0.25rem 0.5rem; text-align: left; vertical-align: top; }
td, th { min-width: 5rem; overflow-wrap: break-word; }
td:first-child { min-width: 9rem; }
td code { overflow-wrap: anywhere; }
`;

/** The page of a guide. Its links are relative, so that it works below any path that a proxy puts before ours. */
export function guidePage({ title, html }: Guide): string {
  return page(title, `<p><a href="./">All guides</a></p>\n${html}`);
}

/** The page that lists the guides. */
export function guidesPage(guides: readonly Guide[]): string {
  const items = guides.map(({ name, title }) => `<li><a href="${name}">${title}</a></li>`);
  return page('Guides', `<h1>Guides</h1>\n<ul>\n${items.join('\n')}\n</ul>`);
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title} · Agent Governance Gateway</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="../../account/account.css">
    <link rel="stylesheet" href="guides.css">
  </head>
  <body>
    <main>
${content}
    </main>
  </body>
</html>
`;
}
