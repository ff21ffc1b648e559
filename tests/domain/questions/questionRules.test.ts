import { describe, expect, test } from 'vitest';
import { questionIssues, type QuestionShape } from '../../../src/domain/questions/questionRules';

const OPEN: QuestionShape = { type: 'text', options: [], has_url: false, url: null };

describe('an extra question', () => {
  test.each<[string, Partial<QuestionShape>, string[]]>([
    ['with text needs nothing else', {}, []],
    ['with text accepts no options', { options: ['Ja', 'Nee'] }, ['options questions.options_of_text']],
    ['with one choice needs options', { type: 'single_select' }, ['options questions.too_few']],
    ['with one choice needs two options', { type: 'single_select', options: ['Ja'] }, ['options questions.too_few']],
    ['with one choice and two options is valid', { type: 'single_select', options: ['Ja', 'Nee'] }, []],
    ['with several choices needs two options', { type: 'multi_select', options: ['Ja'] }, ['options questions.too_few']],
    [
      'rejects a repeated option, ignoring capitals',
      { type: 'multi_select', options: ['Ja', 'Nee', ' ja'] },
      ['options questions.option_twice'],
    ],
    ['with a link needs a URL', { has_url: true }, ['url questions.no_url']],
    ['with a link and a URL is valid', { has_url: true, url: 'https://club.nl/regels' }, []],
    ['keeps a URL that is not shown', { url: 'https://club.nl/regels' }, []],
    ['reports all issues together', { type: 'single_select', has_url: true }, ['options questions.too_few', 'url questions.no_url']],
  ])('%s', (_what, question, expected) => {
    expect(questionIssues({ ...OPEN, ...question }).map(({ at, key }) => `${at} ${key}`)).toEqual(expected);
  });
});
