import { readFile } from 'node:fs/promises';
import { refuseMethods } from '@agg/rest-facade';
import type { FastifyInstance } from 'fastify';
import type { GatewayPlugin } from '../server/gateway-options.ts';

/** All of them serve the same document; its script chooses the form by the address. */
export const accountPageNames = [
  'verify-email',
  'reset-password',
  'accept-invite',
  'confirm-assignment',
  'forgot-password',
  'resend-verification',
  'sign-in',
  'sso',
] as const;

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
};
const assets = ['account.css', 'account.js', 'gateway.js', 'pages.js', 'view.js'];

/** The page loads only our own files, connects only to us, and writes no HTML. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

/**
 * The pages linked from mails and those for signing in: `/account/*`. Tokens arrive in the fragment of the
 * address, which browsers do not send to any server.
 */
export const accountPages: GatewayPlugin = async (app) => {
  app.get('/account', async (_request, reply) => reply.redirect('account/sign-in'));
  refuseMethods(app, '/account', ['GET', 'HEAD']);
  for (const name of accountPageNames) await serve(app, name, 'account.html');
  for (const name of assets) await serve(app, name, name);
};

/** The browser's files are not compiled: they are read from the sources, wherever this module runs. */
async function serve(app: FastifyInstance, name: string, file: string): Promise<void> {
  const content = await readFile(new URL(import.meta.resolve(`#account-page/${file}`)), 'utf8');
  const type = types[file.split('.').at(-1) ?? ''] ?? '';
  const url = `/account/${name}`;
  app.get(url, async (_request, reply) =>
    reply.header('content-security-policy', policy).header('content-type', type).send(content),
  );
  refuseMethods(app, url, ['GET', 'HEAD']);
}
