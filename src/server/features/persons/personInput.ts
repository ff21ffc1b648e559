import * as z from 'zod';
import { isVisible } from '../../../domain/text/cleanText';
import type { Issue } from '../../../domain/checks/issue';
import { birthIssues } from '../../../domain/persons/birth';
import { validate } from '../../../schema/validate';
import { typedText } from '../../../schema/typedText';
import { resourceNamed } from '../../db/declared';
import type { TableRow } from '../../db/tables';

/** The personal fields. */
export const PERSONAL = ['first_name', 'last_name', 'email', 'phone', 'date_of_birth', 'gender'] as const;

/** The personal fields, as persons, participants and waiting-list entries all store them. */
export type Personal = Pick<TableRow<'persons'>, (typeof PERSONAL)[number]>;

export const personalOf = ({ first_name, last_name, email, phone, date_of_birth, gender }: Personal): Personal => ({
  first_name,
  last_name,
  email,
  phone,
  date_of_birth,
  gender,
});

const loose = z.unknown().optional();
export const REASON_LENGTH = 500;

/** Answers to the questions of an activity, validated by `answerIssues`. */
export const answersBody = z
  .array(z.strictObject({ question: z.string().max(60), values: z.array(z.string().max(5000).transform(typedText)).max(100) }))
  .max(50);

/** The person in a request: a known person, whose missing fields may be added, or a new one. `readPerson` validates the fields. */
export const personBody = {
  person: z.uuid().nullish(),
  first_name: loose,
  last_name: loose,
  email: loose,
  phone: loose,
  date_of_birth: loose,
  gender: loose,
  answers: answersBody.optional(),
};
/** An optional reason; a blank text counts as none. */
export const reason = z
  .string()
  .transform(typedText)
  .pipe(z.string().trim().refine(isVisible, { error: 'required' }).max(REASON_LENGTH))
  .nullish();

const body = z.object(personBody);
export type PersonInput = z.infer<typeof body>;

/** The personal fields that were sent, before a person is created from them. */
export type Said = Partial<Record<(typeof PERSONAL)[number], unknown>>;

export const saidOf = (input: PersonInput): Said =>
  Object.fromEntries(PERSONAL.flatMap((name) => (input[name] === undefined ? [] : [[name, input[name]]])));

/**
 * Validates personal fields as the form of a participant does.
 *
 * @param today the date in the time zone of the application
 * @returns the cleaned fields, or the problem with each
 */
export function readPerson(
  said: Said,
  today: string,
): { readonly ok: true; readonly personal: Personal } | { readonly ok: false; readonly issues: readonly Issue[] } {
  const whole = Object.fromEntries(PERSONAL.map((name) => [name, said[name] ?? null]));
  const judged = validate(resourceNamed('persons'), { ...whole, notes: null, may_be_told: [] });
  if (!judged.ok) return judged;
  const unborn = birthIssues('date_of_birth', judged.record['date_of_birth'], today);
  if (unborn.length > 0) return { ok: false, issues: unborn };
  // The fields were just validated by the schema of persons.
  return { ok: true, personal: judged.record as unknown as Personal };
}
