/** Turns off everything that the page's script would fetch from its vendor or send to it. */
const configuration = {
  url: '/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  proxyUrl: '',
  agent: { disabled: true },
  mcp: { disabled: true },
  persistAuth: false,
};

/** The page at `/docs`. Scripts are files: the content security policy forbids inline ones. */
export const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Agent Governance Gateway</title>
    <link rel="icon" type="image/svg+xml" href="favicon.svg">
    <link rel="stylesheet" href="/docs/page.css">
  </head>
  <body>
    <header>
      <a class="product" href="./">Agent Governance Gateway</a>
      <nav aria-label="Agent Governance Gateway">
        <a href="account">Account</a> <a href="docs/guides/">Guides</a> <a href="docs" aria-current="page">Reference</a>
      </nav>
    </header>
    <div id="api"></div>
    <script src="/docs/api-reference.js"></script>
    <script src="/docs/start.js"></script>
  </body>
</html>
`;

/** The header of all pages, above the library's own layout, which leaves room for it. */
export const pageStyle = `:root { --scalar-custom-header-height: 48px; }
body { margin: 0; }
header {
  position: sticky; top: 0; z-index: 10; box-sizing: border-box; height: 48px; padding: 0 16px;
  display: flex; align-items: center; gap: 4px 16px; overflow-x: auto; white-space: nowrap;
  background: #1d232d; color: #ffffff; font: 14px / 1.4 system-ui, sans-serif;
}
header nav { display: flex; gap: 16px; }
header a { color: #8fb0ff; }
header .product, header a[aria-current] { color: inherit; font-weight: 600; text-decoration: none; }
`;

/** Renders the documentation in the page. */
export const startScript = `Scalar.createApiReference('#api', ${JSON.stringify(configuration)});\n`;
