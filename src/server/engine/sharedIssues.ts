import { type Issue, issue } from '../../domain/checks/issue';
import { sharedFault } from '../../domain/permissions/sharedRows';
import type { AnyResource } from '../../schema/row';
import { type Ctx, isSuperadmin, staffOf } from '../core/context';
import { forbidden } from '../core/apiError';

type Values = Readonly<Record<string, unknown>> | null;

/**
 * Staff may change only records for their own applications; records that others use too are changed by superadmins. Throws 403 for such a
 * record in its current state, and returns issues for its new state.
 */
export function sharedIssues(ctx: Ctx, resource: AnyResource, before: Values, after: Values): Issue[] {
  const { sharedWith } = resource;
  if (sharedWith === null || isSuperadmin(ctx.actor)) return [];
  const own = staffOf(ctx.actor);
  const applicationsIn = (record: Values) => (record?.[sharedWith] as readonly string[] | undefined) ?? [];
  if (before && sharedFault(applicationsIn(before), own)) throw forbidden('errors.shared');
  const fault = after && sharedFault(applicationsIn(after), own);
  return fault ? [issue(sharedWith, fault)] : [];
}
