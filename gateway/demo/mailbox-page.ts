import { escapeHtml } from '@agg/kit/host';
import type { SitePage } from '../src/site/site-page.ts';
import type { MailboxEntry } from './mailbox.ts';

const styles = ['mailbox/mailbox.css'];

/** What the mailbox needs beyond the style of all pages. */
export const mailboxStyle = `.mails { margin: 0; padding: 0; list-style: none; }
.mails li { padding: 8px 0; border-bottom: 1px solid var(--soft); }
.mails li:last-child { border-bottom: 0; }
.mails p { overflow-wrap: anywhere; }
iframe { box-sizing: border-box; width: 100%; margin: 16px 0; height: 480px; border: 1px solid var(--soft); border-radius: 8px; background: #ffffff; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
`;

/** No scripts and no external resources. Mails have inline styles on their elements. */
const policy = [
  "default-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The list of all mails. */
export function mailboxList(mails: readonly MailboxEntry[]): SitePage {
  const items = mails.map(
    ({ id, to, subject, sentAt }) =>
      `<li><a href="mailbox/${id}">${escapeHtml(subject)}</a><p class="hint">To ${escapeHtml(to)}, ${timeOf(sentAt)}</p></li>`,
  );
  const list = `<ul class="mails">\n${items.join('\n')}\n</ul>`;
  const none = '<p>No mails yet. Reload this page after an action that sends a mail.</p>';
  const content = `<h1>Demo mailbox</h1>\n<p>The last 100 mails that this demo has sent.</p>\n${mails.length > 0 ? list : none}`;
  return { title: 'Demo mailbox', styles, content };
}

/** One mail: its text, and its HTML part in a frame that can only open links. */
export function mailboxMail({ to, subject, sentAt, text, html }: MailboxEntry): SitePage {
  const framed = `<base target="_blank">${html}`;
  const title = escapeHtml(subject);
  const content = `<p><a href="../mailbox">All mails</a></p>
<h1>${title}</h1>
<p class="hint">To ${escapeHtml(to)}, ${timeOf(sentAt)}</p>
<iframe title="HTML version" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(framed)}"></iframe>
<h2>Text</h2>
<pre>${escapeHtml(text)}</pre>`;
  return { title, styles, content, policy };
}

/** A time for people, who may be anywhere: in UTC, to the minute. */
function timeOf(at: Date): string {
  const [day, time = ''] = at.toISOString().split('T');
  return `<time datetime="${at.toISOString()}">${day} ${time.slice(0, 5)} UTC</time>`;
}
