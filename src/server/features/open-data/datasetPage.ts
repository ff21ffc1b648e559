import type { Context } from 'hono';
import type { Dataset } from '../../../domain/open-data/dataset';
import type { Locale } from '../../../schema/resource';
import { phrase } from '../../http/sentences';
import { escapeHtml } from '../../mail/escapeHtml';
import { facts, link, page } from './page';

/** The dataset as a page for people. */
export function datasetPage(http: Context, dataset: Dataset, locale: Locale): Response {
  const feeds = dataset.distribution.map(({ name, contentUrl }) => link(contentUrl, name));
  return page(http, {
    locale,
    title: dataset.name,
    data: dataset,
    body: `<p>${escapeHtml(dataset.description)}</p>
${facts([
  [phrase(locale, 'open_data.feeds'), feeds.join(', ')],
  [phrase(locale, 'open_data.publisher'), link(dataset.publisher.url, dataset.publisher.name)],
  [phrase(locale, 'open_data.licence'), link(dataset.license, 'CC BY 4.0')],
  [phrase(locale, 'open_data.documentation'), link(dataset.documentation, 'OpenActive')],
])}`,
  });
}
