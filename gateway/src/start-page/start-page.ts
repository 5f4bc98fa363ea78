import type { ServedAddress } from './addresses.ts';

/** The page in HTML. Its links are relative, so that it works below any path that a proxy puts before ours. */
export function startPage(addresses: readonly ServedAddress[]): string {
  const items = addresses.map(
    ({ path, what }) => `<li><a href="${path.slice(1)}">${path}</a><br>${what}</li>`,
  );
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Agent Governance Gateway</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="account/account.css">
  </head>
  <body>
    <main>
      <h1>Agent Governance Gateway</h1>
      <ul>
        ${items.join('\n        ')}
      </ul>
    </main>
  </body>
</html>
`;
}
