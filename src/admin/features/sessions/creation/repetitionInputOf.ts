import type { RepetitionInput } from '../../../../domain/sessions/sessionInputs';
import { CHANGEABLE, type ConflictChoice } from '../../../../domain/sessions/sessionPlan';
import { type RepetitionDraft, repetitionOf } from '../repetition/repetitionDraft';

/** The input of a form in a normalized form. The server validates each field and reports what it does not accept. */
export const repetitionInputOf = (
  typed: Readonly<Record<string, unknown>>,
  draft: RepetitionDraft | null,
  conflicts: ConflictChoice,
): RepetitionInput =>
  ({
    ...Object.fromEntries(CHANGEABLE.map((name) => [name, typed[name] ?? null])),
    repetition: draft && repetitionOf(draft),
    conflicts,
  }) as unknown as RepetitionInput;
