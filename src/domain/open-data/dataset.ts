import { LICENSE } from './rpde';

/** The open data of an application. */
export interface DatasetFacts {
  readonly name: string;
  readonly website: string;
  /** Address of its dataset page. */
  readonly url: string;
  /** The feeds: what each contains, and its address. */
  readonly feeds: readonly { readonly kind: string; readonly url: string }[];
}

/**
 * The dataset as JSON-LD, from which aggregators find the feeds. Source: OpenActive Dataset API Discovery 1.0
 * (https://openactive.io/dataset-api-discovery/EditorsDraft/).
 */
export const datasetOf = ({ name, website, url, feeds }: DatasetFacts) => ({
  '@context': ['https://schema.org/', 'https://openactive.io/'],
  '@type': 'Dataset',
  '@id': url,
  url,
  name: `${name}: sessies en activiteiten`,
  description: `De gepubliceerde activiteiten en sessies van ${name}, met het aantal vrije plekken.`,
  keywords: ['Sessions', 'Activities', 'Sports', 'Physical Activity', 'OpenActive'],
  license: LICENSE,
  inLanguage: ['nl'],
  isAccessibleForFree: true,
  schemaVersion: 'https://openactive.io/modelling-opportunity-data/2.0/',
  documentation: 'https://permalink.openactive.io/dataset-site/open-data-documentation',
  publisher: { '@type': 'Organization', name, url: website },
  distribution: feeds.map((feed) => ({
    '@type': 'DataDownload',
    name: feed.kind,
    additionalType: `https://openactive.io/${feed.kind}`,
    encodingFormat: 'application/vnd.openactive.rpde+json; version=1',
    contentUrl: feed.url,
  })),
});

export type Dataset = ReturnType<typeof datasetOf>;

/** The catalogue of this installation's datasets, as JSON-LD. */
export const catalogOf = (url: string, publisher: string, datasets: readonly string[]) => ({
  '@context': 'https://schema.org/',
  '@type': 'DataCatalog' as const,
  '@id': url,
  url,
  name: `Open data: ${publisher}`,
  license: LICENSE,
  publisher: { '@type': 'Organization', name: publisher },
  dataset: datasets,
});
