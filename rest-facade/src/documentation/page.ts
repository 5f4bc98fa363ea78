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
    <link rel="icon" href="data:,">
  </head>
  <body>
    <div id="api"></div>
    <script src="/docs/api-reference.js"></script>
    <script src="/docs/start.js"></script>
  </body>
</html>
`;

/** Renders the documentation in the page. */
export const startScript = `Scalar.createApiReference('#api', ${JSON.stringify(configuration)});\n`;
