import { escapeHtml } from './escape-html.ts';
import type { FilledMail } from './mail-template.ts';

/** Inline, because mail programs support styles on elements only; no style loads anything. */
const styles = {
  body: 'margin:0;padding:24px;background:#f4f5f7;color:#1c2430;font:16px/1.5 system-ui,sans-serif',
  card: 'max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border-radius:8px;overflow-wrap:anywhere',
  button:
    'display:inline-block;padding:12px 20px;background:#1f4fd8;color:#ffffff;border-radius:6px;text-decoration:none',
  small: 'margin:24px 0 0;color:#5a6472;font-size:14px',
};

/** The HTML part of a mail. */
export function mailHtml({ subject, greeting, paragraphs, button, footer }: FilledMail): string {
  const lines = [greeting, ...paragraphs].map((line) => `<p>${escapeHtml(line)}</p>`);
  const action = button && buttonHtml(button);
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="${styles.body}">
<div style="${styles.card}">
${[...lines, ...(action ? [action] : [])].join('\n')}
<p style="${styles.small}">${escapeHtml(footer)}</p>
</div>
</body>
</html>
`;
}

/** The address is also shown below the button, for programs that show no links. */
function buttonHtml({ label, link }: NonNullable<FilledMail['button']>): string {
  const address = escapeHtml(link);
  return `<p><a href="${address}" style="${styles.button}">${escapeHtml(label)}</a></p>
<p style="${styles.small}">${address}</p>`;
}
