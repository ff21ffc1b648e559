import { issue } from '../../../domain/checks/issue';
import type { ImportView } from '../../../domain/imports/importView';
import { mayWrite } from '../../../schema/mayWrite';
import { invalid } from '../../core/apiError';
import type { AccessScope } from '../accessScope';
import type { ImportRecord } from './openImport';

/** The choices offered to this user: only the default for a user who may not write the field. */
function choicesOf({ resource, profile }: AccessScope): { readonly field: string; readonly among: readonly string[] } | null {
  const choice = resource.import?.choice;
  if (!choice) return null;
  return { field: choice.field, among: mayWrite(resource, profile, choice.field) ? choice.among : choice.among.slice(0, 1) };
}

export function viewChoice(access: AccessScope, { choice: value }: ImportRecord): ImportView['choice'] {
  const choice = choicesOf(access);
  return choice && { ...choice, value };
}

/**
 * The requested choice, or the default; null when there is nothing to choose.
 * @throws ApiError 422 for a choice that is not offered to this user
 */
export function readChoice(access: AccessScope, asked: string | undefined): string | null {
  const among: readonly string[] = choicesOf(access)?.among ?? [];
  if (asked !== undefined && !among.includes(asked)) throw invalid([issue('choice', 'validation.one_of')], access.resource);
  return asked ?? among[0] ?? null;
}
