import { describe, expect, test } from 'vitest';
import { type Answer, answerIssues, keptAnswers, MAX_ANSWER, type Question } from '../../../src/domain/questions/answers';

const size: Question = { id: 'size', title: 'Maat?', type: 'single_select', options: ['S', 'M', 'L'], required: true };
const days: Question = { id: 'days', title: 'Welke dagen?', type: 'multi_select', options: ['ma', 'wo'], required: false };
const note: Question = { id: 'note', title: 'Allergie?', type: 'text', options: [], required: false };
const ALL = [size, days, note];
const M: Answer = { question: 'size', values: ['M'] };

describe('answerIssues', () => {
  test.each<[string, Answer[], string[]]>([
    ['every required question answered', [M], []],
    ['every question answered', [M, { question: 'days', values: ['wo', 'ma'] }, { question: 'note', values: ['Noten'] }], []],
    ['no answer', [], ['size answer_required']],
    ['a blank answer', [{ question: 'size', values: ['  '] }], ['size answer_required']],
    ['two values for a single choice', [{ question: 'size', values: ['S', 'M'] }], ['size answer_one']],
    ['an unknown option', [{ question: 'size', values: ['XL'] }], ['size answer_option']],
    ['one known and one unknown option', [M, { question: 'days', values: ['ma', 'zo'] }], ['days answer_option']],
    ['the same option twice', [M, { question: 'days', values: ['ma', 'ma'] }], ['days answer_twice']],
    ['two texts', [M, { question: 'note', values: ['a', 'b'] }], ['note answer_one']],
    ['a text of the maximum length', [M, { question: 'note', values: ['x'.repeat(MAX_ANSWER)] }], []],
    ['a text over the maximum length', [M, { question: 'note', values: ['x'.repeat(MAX_ANSWER + 1)] }], ['note answer_long']],
    ['an unknown question', [M, { question: 'elsewhere', values: ['x'] }], ['elsewhere answer_unknown']],
    ['one question answered twice', [M, { question: 'size', values: ['S'] }], ['size answer_unknown']],
  ])('%s', (_, answers, expected) => {
    expect(answerIssues(ALL, answers).map(({ at, key }) => `${at.replace('answers.', '')} ${key.replace('bookings.', '')}`)).toEqual(
      expected,
    );
  });

  test('names the question by its title', () => {
    expect(answerIssues([size], [])).toEqual([{ at: 'answers.size', key: 'bookings.answer_required', values: { question: 'Maat?' } }]);
  });
});

test('keptAnswers stores answers in the order of the questions, with the question as it was asked', () => {
  expect(keptAnswers(ALL, [{ question: 'note', values: [' Noten '] }, { question: 'days', values: [' '] }, M])).toEqual([
    { question: 'size', title: 'Maat?', values: ['M'] },
    { question: 'note', title: 'Allergie?', values: ['Noten'] },
  ]);
});
