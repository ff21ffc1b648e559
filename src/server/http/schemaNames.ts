import type { AnyResource } from '../../schema/row';
import { capital } from '../../domain/text/capital';
import { resources } from '../db/declared';

/** `cancellation-terms` is `CancellationTerms`, and `SEPA batch` is `SepaBatch`. */
export const pascal = (words: string): string =>
  words
    .split(/[^A-Za-z0-9]+/)
    .map((word) => capital(word.toLowerCase()))
    .join('');

/** A plural in English as a name for one of it: `categories` is `Category`. */
export const singular = (plural: string): string => pascal(plural.replace(/ies$/, 'y').replace(/(?<!serie)s$/, ''));

const singulars = resources.map(({ words }) => words.en.one);

/** The name of an entity's schema in the API document: that of one record in English, unless several entities share it. */
export const schemaNameOf = ({ name, words }: AnyResource): string =>
  singulars.indexOf(words.en.one) === singulars.lastIndexOf(words.en.one) ? pascal(words.en.one) : singular(name);
