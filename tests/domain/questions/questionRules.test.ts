import { describe, expect, test } from 'vitest';
import { questionIssues, type QuestionShape } from '../../../src/domain/questions/questionRules';

const OPEN: QuestionShape = { type: 'text', options: [], has_url: false, url: null };

describe('an extra question', () => {
  test.each<[string, Partial<QuestionShape>, string[]]>([
    ['that is open needs nothing more', {}, []],
    ['that is open takes no options', { options: ['Ja', 'Nee'] }, ['options questions.options_of_text']],
    ['with one choice needs options', { type: 'single_select' }, ['options questions.too_few']],
    ['with one choice needs two of them', { type: 'single_select', options: ['Ja'] }, ['options questions.too_few']],
    ['with one choice of two is in order', { type: 'single_select', options: ['Ja', 'Nee'] }, []],
    ['with several choices needs two as well', { type: 'multi_select', options: ['Ja'] }, ['options questions.too_few']],
    [
      'takes no option twice, whatever its capitals',
      { type: 'multi_select', options: ['Ja', 'Nee', ' ja'] },
      ['options questions.option_twice'],
    ],
    ['with a link needs its address', { has_url: true }, ['url questions.no_url']],
    ['with a link and its address is in order', { has_url: true, url: 'https://club.nl/regels' }, []],
    ['keeps an address that it does not show', { url: 'https://club.nl/regels' }, []],
    ['says all at once', { type: 'single_select', has_url: true }, ['options questions.too_few', 'url questions.no_url']],
  ])('%s', (_what, question, wanted) => {
    expect(questionIssues({ ...OPEN, ...question }).map(({ at, key }) => `${at} ${key}`)).toEqual(wanted);
  });
});
