import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { escapeHtml } from '../../mail/escapeHtml';

const STYLE =
  ':root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:42rem;margin:2rem auto;padding:0 1rem}h1{line-height:1.25}dt{font-weight:600;margin-top:.75rem}dd{margin:0}p{white-space:pre-line}';

/** Allows exactly this style. The data for programs is no script that runs. */
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'`;

interface Page {
  readonly locale: string;
  readonly title: string;
  /** For programs. */
  readonly data: object;
  /** HTML, in which texts are escaped. */
  readonly body: string;
}

/** A public page for people, which contains its data as JSON-LD. It needs no script. */
export function page(http: Context, { locale, title, data, body }: Page): Response {
  http.header('Content-Security-Policy', POLICY);
  // `<` would end the script.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return http.html(`<!doctype html>
<html lang="${escapeHtml(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
<script type="application/ld+json">${json}</script>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`);
}

export const link = (address: string, text: string): string => `<a href="${escapeHtml(address)}">${escapeHtml(text)}</a>`;

/** Terms with their descriptions; those without one are left out. */
export const facts = (rows: readonly (readonly [term: string, html: string | null])[]): string =>
  `<dl>${rows.flatMap(([term, html]) => (html === null ? [] : [`<dt>${escapeHtml(term)}</dt><dd>${html}</dd>`])).join('\n')}</dl>`;
