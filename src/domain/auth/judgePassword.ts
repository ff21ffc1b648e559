import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';
import * as dutch from '@zxcvbn-ts/language-nl-be';
import { MAX_EXAMINED_LENGTH, ownWords, type Strength } from './strength';

let judge: ZxcvbnFactory | null = null;

/**
 * Estimates the strength of a password against dictionaries of Dutch and English words, names and passwords, keyboard patterns, dates, and
 * the user's `own` words. Loads two megabytes of dictionaries and can take half a second, so it belongs in a worker thread.
 */
export function judgePassword(password: string, own: readonly string[]): Strength {
  judge ??= new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary, ...dutch.dictionary },
    graphs: common.adjacencyGraphs,
    maxLength: MAX_EXAMINED_LENGTH,
  });
  return judge.check([...password].slice(0, MAX_EXAMINED_LENGTH).join(''), ownWords(own)).score;
}
