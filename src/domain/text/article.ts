/** Words that start with a vowel letter but a consonant sound ("yoo", "won"), and words that start with a silent h. */
const LIKE_A_CONSONANT = /^(eu|one|uni|us[ae]|ut[ei])/i;
const LIKE_A_VOWEL = /^(heir|honest|honou?r|hour)/i;

/**
 * The English article before a word.
 * @example article('organization') // 'an'
 */
export const article = (word: string): 'a' | 'an' =>
  LIKE_A_VOWEL.test(word) || (/^[aeiou]/i.test(word) && !LIKE_A_CONSONANT.test(word)) ? 'an' : 'a';
