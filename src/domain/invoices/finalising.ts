import type { Missing } from './readiness';

/** Maximum number of drafts in one run. */
export const MAX_FINALISE = 5000;

/** Why a draft could not be made final: the key of a message, with the missing parts if that is the reason. */
export interface FinaliseFault {
  readonly key: string;
  readonly missing?: readonly Missing[];
}

/** Maximum number of failures that a run lists. */
export const MAX_FAILURES = 200;

/** A draft that could not be made final, and why as a sentence. */
export interface FinaliseFailure {
  readonly id: string;
  readonly error: string;
}

/** Progress of a run. */
export interface FinalisingProgress {
  readonly id: string;
  readonly started_by: string | null;
  readonly status: 'running' | 'done';
  readonly created_at: string;
  readonly done_at: string | null;
  readonly counts: { readonly waiting: number; readonly done: number; readonly failed: number };
}

/** A run that makes drafts final, with the first of what failed. */
export interface FinalisingRun extends FinalisingProgress {
  readonly failures: readonly FinaliseFailure[];
}
