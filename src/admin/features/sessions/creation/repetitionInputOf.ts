import type { RepetitionInput } from '../../../../domain/sessions/sessionInputs';
import { CHANGEABLE, type ConflictChoice } from '../../../../domain/sessions/sessionPlan';
import { type RepetitionDraft, repetitionOf } from '../repetition/repetitionDraft';

/** What a form asks for, always spelled alike. The server validates each field; what it does not understand it says. */
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
