import { accentShades } from '../../domain/colour/accent';
import { escapeHtml } from './escapeHtml';

export interface Letter {
  readonly language: string;
  readonly from: string;
  /** Any colour; its button has it as it is, lines a readable shade of it. */
  readonly colour: string;
  readonly paragraphs: readonly string[];
  /** What people wrote, after the paragraphs: HTML that has been cleaned, and the same as plain text. */
  readonly written?: { readonly html: string; readonly text: string };
  /** What is asked of the reader; null where it is news alone. */
  readonly button: { readonly label: string; readonly url: string } | null;
  /** What follows the button, smaller: how long it works, what to do otherwise. */
  readonly notes: readonly string[];
  readonly footer: string;
}

/** The same letter twice: as plain text, and as HTML that holds in mail programs (tables, styles inline, no pictures). */
export const layOut = (letter: Letter): { text: string; html: string } => ({ text: plain(letter), html: html(letter) });

const plain = ({ paragraphs, written, button, notes, footer }: Letter) =>
  [
    ...paragraphs,
    ...(written ? [written.text] : []),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...notes,
    `-- \n${footer}`,
  ].join('\n\n') + '\n';

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

function html({ language, from, colour, paragraphs, written, button, notes, footer }: Letter): string {
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
