import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';
import * as dutch from '@zxcvbn-ts/language-nl-be';
import { JUDGED_SIGNS, ownWords, type Strength } from './strength';

let judge: ZxcvbnFactory | null = null;

/**
 * How hard a password is to guess for somebody who knows the words, names and passwords of Dutch and English, keyboards and dates,
 * and what is `own` to whoever chose it. It brings two megabytes of words and can take half a second: in a thread alone.
 */
export function judgePassword(password: string, own: readonly string[]): Strength {
  judge ??= new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary, ...dutch.dictionary },
    graphs: common.adjacencyGraphs,
    maxLength: JUDGED_SIGNS,
  });
  return judge.check([...password].slice(0, JUDGED_SIGNS).join(''), ownWords(own)).score;
}
