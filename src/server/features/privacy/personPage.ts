import type { Ctx } from '../../core/context';
import { cellWriter } from '../../engine/export/writeCsv';
import { phrase } from '../../http/sentences';

/** A table of the page: one kind of records. */
export interface PageSection {
  readonly title: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;margin:32px auto;max-width:1100px;padding:0 16px;color:#1a1d23}
h1{font-size:24px}h2{font-size:17px;margin:32px 0 8px}dl{display:grid;grid-template-columns:minmax(120px,220px) 1fr;gap:2px 16px;margin:0 0 12px;padding:12px 16px;border:1px solid #d9dde3;border-radius:8px}
dt{color:#5b6472}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}p{color:#5b6472}
@media(max-width:600px){dl{grid-template-columns:1fr}}@media print{dl{break-inside:avoid}}`;

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign] ?? sign);

/** Everything that is stored about a person as one page without scripts, images or external references, so that it opens anywhere. */
export function personPage(
  { locale, zone, now }: Pick<Ctx, 'locale' | 'zone' | 'now'>,
  name: string,
  sections: readonly PageSection[],
): string {
  const word = (key: string, values?: Readonly<Record<string, unknown>>) => escaped(phrase(locale, key, values));
  const facts = (heads: readonly string[], row: readonly string[]) =>
    `<dl>${heads.map((head, at) => (row[at] ? `<dt>${escaped(head)}</dt><dd>${escaped(row[at])}</dd>` : '')).join('')}</dl>`;
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${word('privacy.page.title', { name })}</title><style>${STYLE}</style></head><body>
<h1>${word('privacy.page.title', { name })}</h1>
<p>${word('privacy.page.made', { moment: cellWriter(locale, zone)({ is: 'moment', value: now.toISOString() }) })}</p>
${sections.map(({ title, heads, rows }) => `<h2>${escaped(title)} (${rows.length})</h2>\n${rows.map((row) => facts(heads, row)).join('\n')}`).join('\n')}
</body></html>
`;
}
