import { type Issue, issue } from '../../domain/checks/issue';
import type { AnyResource } from '../../schema/row';
import { type Ctx, isSuperadmin, staffOf } from '../app/context';
import { isPairs } from '../db/declared';
import { forbidden } from '../http/apiError';

type Values = Readonly<Record<string, unknown>> | null;

const applicationsIn = (record: Values) => (record?.['applications'] as readonly string[] | undefined) ?? [];

/** Platform rows that name the applications they are for: tags, labels. */
export const isShared = (resource: AnyResource) =>
  resource.scope === 'platform' && 'applications' in resource.fields && isPairs(resource.fields['applications']);

/**
 * Staff of some applications change only what is for those alone; what others use too, or everybody, is for a
 * superadmin to change. Throws 403 for such a record as it stands; answers with what is wrong with it as it would be.
 */
export function sharedIssues(ctx: Ctx, resource: AnyResource, before: Values, after: Values): Issue[] {
  if (!isShared(resource) || isSuperadmin(ctx.actor)) return [];
  const own = staffOf(ctx.actor);
  const isOwn = (record: Values) => applicationsIn(record).length > 0 && applicationsIn(record).every((id) => own.includes(id));
  if (before && !isOwn(before)) throw forbidden('errors.shared');
  if (!after || isOwn(after)) return [];
  return [issue('applications', applicationsIn(after).length === 0 ? 'validation.required' : 'validation.unknown')];
}
