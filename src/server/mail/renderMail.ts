import { accentShades } from '../../domain/colour/accent';
import { escapeHtml } from './escapeHtml';

export interface MailContent {
  readonly language: string;
  readonly from: string;
  /** Any colour. The button uses it as it is, lines a readable shade of it. */
  readonly colour: string;
  readonly paragraphs: readonly string[];
  /** Text written by users, after the paragraphs: sanitised HTML, and the same as plain text. */
  readonly written?: { readonly html: string; readonly text: string };
  /** The call to action; null for a mail that only informs. */
  readonly button: { readonly label: string; readonly url: string } | null;
  /** Small print after the button, such as its expiry and alternatives. */
  readonly notes: readonly string[];
  readonly footer: string;
}

/** Renders a mail as plain text, and as HTML that works in mail programs (tables, inline styles, no pictures). */
export const renderMail = (letter: MailContent): { text: string; html: string } => ({ text: plain(letter), html: html(letter) });

const plain = ({ paragraphs, written, button, notes, footer }: MailContent) =>
  [
    ...paragraphs,
    ...(written ? [written.text] : []),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...notes,
    `-- \n${footer}`,
  ].join('\n\n') + '\n';

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

function html({ language, from, colour, paragraphs, written, button, notes, footer }: MailContent): string {
  const { main, fill } = accentShades(colour, 'light');
  const lines = (texts: readonly string[], style: string) => texts.map((text) => `<p style="${style}">${escapeHtml(text)}</p>`).join('\n');
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(from)}</title></head>
<body style="margin:0;background:#f7f8fa;${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #e3e6eb;border-radius:8px">
<tr><td style="padding:20px 28px;border-bottom:3px solid ${main};font-size:17px;font-weight:600;color:#1a1d23">${escapeHtml(from)}</td></tr>
<tr><td style="padding:24px 28px">
${lines(paragraphs, 'margin:0 0 16px;font-size:16px;line-height:1.5;color:#1a1d23')}
${written ? `<div style="font-size:16px;line-height:1.5;color:#1a1d23;overflow-wrap:anywhere">${written.html}</div>` : ''}
${button ? `<p style="margin:24px 0"><a href="${escapeHtml(button.url)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:${fill.main};color:${fill.contrastText};font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(button.label)}</a></p>` : ''}
${lines(notes, 'margin:0 0 12px;font-size:14px;line-height:1.5;color:#4d5562;overflow-wrap:anywhere')}
</td></tr>
</table>
<p style="margin:16px 0 0;font-size:12px;color:#4d5562">${escapeHtml(footer)}</p>
</td></tr></table>
</body>
</html>
`;
}
