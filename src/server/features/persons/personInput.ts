import * as z from 'zod';
import { isVisible } from '../../../domain/text/cleanText';
import type { Issue } from '../../../domain/checks/issue';
import { birthIssues } from '../../../domain/persons/birth';
import { validate } from '../../../schema/validate';
import { typedText } from '../../../schema/typedText';
import { resourceNamed } from '../../db/declared';
import type { TableRow } from '../../db/tables';

/** The fields that say who somebody is. */
export const PERSONAL = ['first_name', 'last_name', 'email', 'phone', 'date_of_birth', 'gender'] as const;

/** Who somebody is, as the rows of persons, participants and waiting lists all hold it. */
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

/** Answers to the questions of an activity. `answerIssues` judges them. */
export const answersBody = z
  .array(z.strictObject({ question: z.string().max(60), values: z.array(z.string().max(5000).transform(typedText)).max(100) }))
  .max(50);

/** Who is to come in: a known person, whose fields may be added to, or a new one. The fields themselves are judged by `readPerson`. */
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
/** A reason is a reason: blank is none. */
export const reason = z
  .string()
  .transform(typedText)
  .pipe(z.string().trim().refine(isVisible, { error: 'required' }).max(REASON_LENGTH))
  .nullish();

const body = z.object(personBody);
export type PersonInput = z.infer<typeof body>;

/** What was said of somebody, before anybody is made of it: only the fields that were sent. */
export type Said = Partial<Record<(typeof PERSONAL)[number], unknown>>;

export const saidOf = (input: PersonInput): Said =>
  Object.fromEntries(PERSONAL.flatMap((name) => (input[name] === undefined ? [] : [[name, input[name]]])));

/**
 * Judges personal fields as the form of a participant does. `today` is the day where the application is.
 * @returns the fields, cleaned; or what is wrong with each
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
  // The rule of persons has just passed these fields.
  return { ok: true, personal: judged.record as unknown as Personal };
}
