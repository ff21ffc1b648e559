import { ApiError } from '../core/apiError';
import { Interrupted } from './attempt';

/** The translation key of an error that a job records with a row. Errors of the code itself are only described in the log. */
export function faultKey(error: unknown): string {
  if (error instanceof Interrupted) return 'errors.interrupted';
  return (error instanceof ApiError ? error.issues[0]?.key : undefined) ?? 'errors.unexpected';
}
