import { type Issue, issue } from '../checks/issue';

export const QUESTION_TYPES = ['text', 'single_select', 'multi_select'] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

/** A question at sign-up. */
export interface Question {
  readonly id: string;
  readonly title: string;
  readonly type: QuestionType;
  readonly options: readonly string[];
  readonly required: boolean;
}

/** An answer: the id of the question, and text or the chosen options. */
export interface Answer {
  readonly question: string;
  readonly values: readonly string[];
}

/** A stored answer, with the question as it was asked. */
export interface KeptAnswer extends Answer {
  readonly title: string;
}

export const MAX_ANSWER = 2000;

/**
 * What is wrong with answers. Paths contain the id of the question: `answers.<id>`.
 * @example answerIssues([{ id: 'a', title: 'Maat?', type: 'single_select', options: ['S', 'M'], required: true }], [])
 * // [{ at: 'answers.a', key: 'bookings.answer_required', values: { question: 'Maat?' } }]
 */
export function answerIssues(questions: readonly Question[], answers: readonly Answer[]): Issue[] {
  const known = new Set(questions.map(({ id }) => id));
  const strange = answers.filter(
    ({ question }, index) => !known.has(question) || answers.findIndex((other) => other.question === question) !== index,
  );
  return [
    ...strange.map(({ question }) => issue(`answers.${question.slice(0, 60)}`, 'bookings.answer_unknown')),
    ...questions.flatMap((question) => issuesOfAnswer(question, given(answers, question))),
  ];
}

/** Answers in the order of the questions, each with the title of its question; without empty ones. Source: docs/domain/sign-up.md 8. */
export function keptAnswers(questions: readonly Question[], answers: readonly Answer[]): KeptAnswer[] {
  return questions.flatMap((question) => {
    const values = given(answers, question);
    return values.length > 0 ? [{ question: question.id, title: question.title, values }] : [];
  });
}

/** Answers for a booking that moves to another activity: those submitted, and otherwise earlier answers to the same questions. */
export function movedAnswers(questions: readonly Question[], kept: readonly KeptAnswer[], sent: readonly Answer[]): Answer[] {
  const submitted = new Set(sent.map(({ question }) => question));
  const asked = new Set(questions.map(({ id }) => id));
  return [...sent, ...kept.filter(({ question }) => asked.has(question) && !submitted.has(question))];
}

const given = (answers: readonly Answer[], { id }: Question): string[] =>
  (answers.find(({ question }) => question === id)?.values ?? []).map((value) => value.trim()).filter((value) => value !== '');

function issuesOfAnswer({ id, title, type, options, required }: Question, values: readonly string[]): Issue[] {
  const wrong = (key: string, more = {}) => [issue(`answers.${id}`, `bookings.${key}`, { question: title, ...more })];
  if (values.length === 0) return required ? wrong('answer_required') : [];
  if (type !== 'multi_select' && values.length > 1) return wrong('answer_one');
  if (type === 'text') return values.some((value) => value.length > MAX_ANSWER) ? wrong('answer_long', { max: MAX_ANSWER }) : [];
  if (new Set(values).size < values.length) return wrong('answer_twice');
  return values.every((value) => options.includes(value)) ? [] : wrong('answer_option');
}
