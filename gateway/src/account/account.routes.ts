import { readdir, readFile } from 'node:fs/promises';
import { refuseMethods } from '@agg/rest-facade';
import type { FastifyInstance } from 'fastify';
import type { GatewayPlugin } from '../server/gateway.ts';
import { siteHeader } from '../site/site-page.ts';

/** All of them serve the same document; its script chooses the form by the address. */
export const accountPageNames = [
  'sign-up',
  'verify-email',
  'confirm-email',
  'reset-password',
  'accept-invite',
  'confirm-assignment',
  'forgot-password',
  'resend-verification',
  'sign-in',
  'sso',
  'profile',
  'sessions',
  'tokens',
] as const;

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
};
const page = 'account.html';
/** The browser's files are not compiled: they are read from the sources, wherever this module runs. */
const folder = new URL('.', import.meta.resolve(`#account-page/${page}`));

/** The page loads only our own files, connects only to us, and writes no HTML. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

/**
 * The pages linked from mails, those for signing in, and those of the account: `/account/*`. Tokens arrive in the fragment of the
 * address, which browsers do not send to any server.
 * @param signUp whether everyone may create a tenant; the pages read it from their document
 */
export function accountPages(signUp: 'open' | 'closed'): GatewayPlugin {
  return async (app) => {
    app.get('/account', async (_request, reply) => reply.redirect('account/profile'));
    refuseMethods(app, '/account', ['GET', 'HEAD']);
    const document = (await contentOf(page)).replace('<body>', `<body data-sign-up="${signUp}">`);
    for (const name of accountPageNames)
      serve(app, name, 'html', (path) => document.replace('{header}', siteHeader(app, path)));
    for (const name of await accountFiles()) {
      const content = await contentOf(name);
      serve(app, name, name.split('.').at(-1) ?? '', () => content);
    }
  };
}

/** The files that the document loads. */
export async function accountFiles(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name !== page);
}

function contentOf(file: string): Promise<string> {
  return readFile(new URL(file, folder), 'utf8');
}

/** @param contentAt the content at a path */
function serve(
  app: FastifyInstance,
  name: string,
  ending: string,
  contentAt: (path: string) => string,
): void {
  const type = types[ending] ?? '';
  const url = `/account/${name}`;
  app.get(url, async (_request, reply) =>
    reply.header('content-security-policy', policy).header('content-type', type).send(contentAt(url)),
  );
  refuseMethods(app, url, ['GET', 'HEAD']);
}
