import type { Question } from '../../src/domain/questions/answers';
import { LEAVE_REASONS, QUESTIONS } from '../content/season/facts';
import type { Draft } from '../draft';
import { type Club, stamp } from './club';
import type { Person } from './createCrowd';
import { iso } from './when';

type Answers = NonNullable<Draft<'participants'>['answers']>;

/** The personal data that every booking and waiting list entry stores. */
export const personal = ({ id, first_name, last_name, email, phone, date_of_birth, gender }: Person) => ({
  person: id,
  first_name,
  last_name,
  email,
  phone,
  date_of_birth,
  gender,
});

/** A booking that a person has from `at` (ms). */
export const placeOf = (club: Club, person: Person, at: number, questions: readonly Draft<'activity_questions'>[]) => {
  const made = stamp(club, at);
  return {
    ...made,
    organization_id: club.organization_id,
    ...personal(person),
    answers: answersOf(club, questions),
    status: 'active' as const,
    subscribed_at: made.created_at,
  };
};

/** The same booking cancelled at `at` (ms). */
export const leave = (club: Club, at: number, reason: string | null = club.random.pick(LEAVE_REASONS)) => ({
  status: 'cancelled' as const,
  cancelled_at: iso(at),
  cancel_reason: reason,
  version: 2,
  updated_at: iso(at),
});

export function answersOf({ random }: Club, questions: readonly Draft<'activity_questions'>[]): Answers {
  return questions.flatMap((question) => {
    if (!question.required && random.chance(0.5)) return [];
    const values = said(random, question as Pick<Question, 'type' | 'options' | 'title'>);
    return values.length > 0 ? [{ question: question.id, title: question.title ?? '', values }] : [];
  });
}

function said(random: Club['random'], { type, options, title }: Pick<Question, 'type' | 'options' | 'title'>): string[] {
  if (type === 'text') return [random.pick(QUESTIONS.find((known) => known.title === title)?.said ?? ['Ja'])];
  return type === 'multi_select' ? random.some(options, random.whole(1, 2)) : [random.pick(options)];
}
