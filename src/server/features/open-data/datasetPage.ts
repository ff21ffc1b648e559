import type { Dataset } from '../../../domain/open-data/dataset';
import { escapeHtml } from '../../mail/escapeHtml';

/** The dataset as a page for people, with the JSON-LD in it. */
export function datasetPage(dataset: Dataset): string {
  const feeds = dataset.distribution.map(({ name, contentUrl }) => `<li><a href="${escapeHtml(contentUrl)}">${escapeHtml(name)}</a></li>`);
  // `<` would end the script.
  const json = JSON.stringify(dataset).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="nl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(dataset.name)}</title>
<script type="application/ld+json">${json}</script>
</head>
<body>
<main>
<h1>${escapeHtml(dataset.name)}</h1>
<p>${escapeHtml(dataset.description)}</p>
<h2>Feeds</h2>
<ul>
${feeds.join('\n')}
</ul>
<p>Uitgever: <a href="${escapeHtml(dataset.publisher.url)}">${escapeHtml(dataset.publisher.name)}</a>. Licentie: <a href="${dataset.license}">CC BY 4.0</a>. <a href="${dataset.documentation}">Documentatie van OpenActive</a>.</p>
</main>
</body>
</html>
`;
}
