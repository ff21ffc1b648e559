import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { ACCENTED, PLAIN, plainLetters } from '../../domain/text/plainLetters';
import { containsPattern } from './containsPattern';

/** Written into the statement, because indexes take no parameters. */
const LETTERS = sql.raw(`'${ACCENTED}', '${PLAIN}'`);

/**
 * A text as searches compare it: `plainLetters` in SQL. The expression of the search indexes. `translate` costs thirty times as much as
 * `lower`, so a text that is only ASCII, with one byte per letter, does without it.
 */
export const searchKey = (text: PgColumn | SQL): SQL =>
  sql`(case when octet_length(${text}) = length(${text}) then lower(${text}) else translate(lower(${text}), ${LETTERS}) end)`;

/** Whether a text contains a word, without case and accents. */
export const containsWord = (text: PgColumn | SQL, word: string): SQL =>
  sql`${searchKey(text)} like ${containsPattern(plainLetters(word))}`;
