import * as z from 'zod';
import type { CancelledMany } from '../../../domain/bookings/cancelledMany';
import { ATTENDANCES } from '../../../domain/bookings/checkIn';
import type { MoveDone, MovePlan } from '../../../domain/bookings/movePlan';
import { SALE_STEPS } from '../../../domain/bookings/planMoves';
import { QUESTION_TYPES } from '../../../domain/questions/answers';
import type { MovedUp } from '../../../domain/waiting-lists/movedUp';
import { rowAnswer } from '../../engine/answers';
import { refundRunAnswer } from '../refunds/answers';

/*
 * The shapes of responses about bookings, for the API document.
 */

const movedUp: z.ZodType<MovedUp> = z.strictObject({ name: z.string(), how: z.enum(['promoted', 'offered']) });
/** The people of the waiting list who moved up. */
export const movedUpAnswer = z.array(movedUp);

/** Of a cancelled booking, with the people of the waiting list who moved up. */
export const cancelledAnswer = rowAnswer.extend({ moved_up: movedUpAnswer });

/** Of several cancelled bookings. */
export const cancelledManyAnswer: z.ZodType<CancelledMany> = z.strictObject({
  cancelled: z.array(z.uuid()),
  moved_up: movedUpAnswer,
  run: refundRunAnswer.nullable(),
});

/** Of a mark of attendance, with the value before. */
export const checkedInAnswer = z.strictObject({
  participant: rowAnswer,
  before: z.strictObject({ status: z.string(), at: z.iso.datetime().nullable(), by: z.string().nullable() }),
});

/** Of the preview of a move: what it means for each person. Amounts in cents. */
export const movePlanAnswer: z.ZodType<MovePlan> = z.strictObject({
  plan: z.string(),
  rows: z.array(
    z.strictObject({
      participant: z.uuid(),
      name: z.string(),
      can_move: z.boolean(),
      needs_reason: z.boolean(),
      needs_answers: z.boolean(),
      refusals: z.array(z.string()),
      money: z
        .strictObject({
          sale: z.enum(SALE_STEPS),
          was_in_cents: z.int(),
          becomes_in_cents: z.int(),
          difference_in_cents: z.int(),
          back_in_cents: z.int(),
          less_owed_in_cents: z.int(),
          charged_in_cents: z.int(),
        })
        .nullable(),
    }),
  ),
});

/** Of people who moved to another session. */
export const moveAnswer: z.ZodType<MoveDone> = z.strictObject({
  moved: z.array(z.strictObject({ participant: z.uuid(), to: z.uuid() })),
  moved_up: movedUpAnswer,
});

const question = z.strictObject({
  id: z.uuid(),
  title: z.string(),
  type: z.enum(QUESTION_TYPES),
  options: z.array(z.string()),
  required: z.boolean(),
});

/** Of the attendance list of a session. A participant has only the fields that the caller may see. */
export const registerAnswer = z.strictObject({
  session: rowAnswer,
  activity_name: z.string(),
  participants: z.array(
    rowAnswer.extend({ age: z.int().nullable(), status: z.string(), attendance_status: z.enum(ATTENDANCES), version: z.int() }),
  ),
  questions: z.array(question),
  counts: z.record(z.enum([...ATTENDANCES, 'active']), z.int()),
  closes_at: z.iso.datetime(),
  is_open: z.boolean(),
});
