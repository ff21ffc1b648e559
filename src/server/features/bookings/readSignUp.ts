import { asc, eq, type SQL } from 'drizzle-orm';
import { answerIssues, type KeptAnswer, keptAnswers, type Question } from '../../../domain/questions/answers';
import { resourceNamed } from '../../db/declared';
import { table } from '../../db/tables';
import { invalid } from '../../core/apiError';
import type { Ctx } from '../../core/context';
import type { Transaction } from '../../engine/transaction';
import { findOrMakePerson, type Person, readWho, type Who } from '../persons/findOrMakePerson';
import type { ActivityRules } from './lockSession';
import type { Personal, PersonInput } from '../persons/personInput';

/**
 * Validates a sign-up for an activity and the answers to its questions, and finds or creates the person. Call it under the lock of
 * `personKey`.
 *
 * @param seen condition for the persons whom the caller may see; absent for all
 * @param refuse throws if an unknown person must not be created
 * @throws ApiError 422 with every invalid field and answer
 */
export async function readSignUp(
  w: Transaction & Pick<Ctx, 'zone'>,
  activity: ActivityRules,
  input: PersonInput,
  seen?: SQL,
  refuse?: (newcomer: Personal) => Promise<void>,
): Promise<{ person: Person; answers: KeptAnswer[] }> {
  const { who, answers } = await readInput(w, activity, input, seen);
  return { person: await findOrMakePerson(w, activity.organization_id, who, refuse), answers };
}

/** The validation part of `readSignUp`, before it looks up the person. Throws the same errors. */
export async function readInput(
  ctx: Pick<Ctx, 'db' | 'now' | 'zone'>,
  activity: ActivityRules,
  input: PersonInput,
  seen?: SQL,
): Promise<{ who: Who; answers: KeptAnswer[] }> {
  const questions = await questionsOf(ctx, activity.id);
  const answers = input.answers ?? [];
  const read = await readWho(ctx, activity.organization_id, input, seen);
  const issues = [...(read.ok ? [] : read.issues), ...answerIssues(questions, answers)];
  if (!read.ok || issues.length > 0) throw invalid(issues, resourceNamed('participants'));
  return { who: read.who, answers: keptAnswers(questions, answers) };
}

/** The questions of an activity, in order. */
export async function questionsOf({ db }: Pick<Ctx, 'db'>, activity_id: string): Promise<Question[]> {
  const questions = table('activity_questions');
  const rows = await db
    .select()
    .from(questions)
    .where(eq(questions.activity_id, activity_id))
    .orderBy(asc(questions.position), asc(questions.id));
  return rows.map(({ id, title, type, options, required }) => ({ id, title, type, options, required }));
}
