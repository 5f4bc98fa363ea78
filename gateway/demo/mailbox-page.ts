import { escapeHtml } from '@agg/kit/host';
import type { MailboxEntry } from './mailbox.ts';

/** The list of all mails. */
export function mailboxList(mails: readonly MailboxEntry[]): string {
  const rows = mails.map(
    ({ id, to, subject, sentAt }) =>
      `<tr><td>${escapeHtml(sentAt.toISOString())}</td><td>${escapeHtml(to)}</td>` +
      `<td><a href="mailbox/${id}">${escapeHtml(subject)}</a></td></tr>`,
  );
  const table = `<table><tr><th>Sent</th><th>To</th><th>Subject</th></tr>\n${rows.join('\n')}\n</table>`;
  return page(
    'Demo mailbox',
    rows.length > 0 ? table : '<p>No mails yet. Reload this page after an action that sends a mail.</p>',
  );
}

/** One mail: its text, and its HTML part in a frame that can only open links. */
export function mailboxMail({ to, subject, sentAt, text, html }: MailboxEntry): string {
  const framed = `<base target="_blank">${html}`;
  return page(
    subject,
    `<p><a href="../mailbox">All mails</a></p>
<p>To ${escapeHtml(to)}, ${escapeHtml(sentAt.toISOString())}</p>
<iframe title="HTML version" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(framed)}"></iframe>
<h2>Text</h2>
<pre>${escapeHtml(text)}</pre>`,
  );
}

const styles = `body { max-width: 900px; margin: 32px auto; padding: 0 16px; font: 16px/1.5 system-ui, sans-serif; }
table { border-collapse: collapse; } th, td { padding: 4px 16px 4px 0; text-align: left; }
iframe { width: 100%; height: 480px; border: 1px solid #8a94a3; border-radius: 6px; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }`;

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeHtml(title)}</title><link rel="icon" href="data:,">
<style>${styles}</style></head>
<body><h1>${escapeHtml(title)}</h1>
${body}
</body>
</html>
`;
}
