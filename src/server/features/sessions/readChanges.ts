import { issue } from '../../../domain/checks/issue';
import { CHANGEABLE, type SessionChanges } from '../../../domain/sessions/sessionPlan';
import { mayWrite } from '../../../schema/mayWrite';
import { emptyRecord, validate, writable } from '../../../schema/validate';
import type { Ctx } from '../../app/context';
import type { AccessScope } from '../../engine/accessScope';
import { referenceIssues } from '../../engine/references';
import { invalid } from '../../http/apiError';

type Values = Readonly<Record<string, unknown>>;

/**
 * Judges the fields of a session that a body sends, merged with the session as it is, just as its form does.
 *
 * @param current the session before the change; null for a new one
 * @param barred fields that this call does not take
 * @throws ApiError 422 with what is wrong under each field
 */
export async function readChanges(
  ctx: Ctx,
  access: AccessScope,
  sent: Values,
  current: Values | null,
  barred: readonly string[] = [],
): Promise<SessionChanges> {
  const { resource } = access;
  const open = writable(resource);
  const unknown = Object.keys(sent).filter((name) => !open.includes(name) || barred.includes(name));
  const start: Values = { ...emptyRecord(resource), ...current };
  const merged = Object.fromEntries(open.map((name) => [name, sent[name] === undefined ? start[name] : sent[name]]));
  const judged = validate(resource, merged, current);
  const closed = Object.keys(sent).filter((name) => open.includes(name) && !mayWrite(resource, access.profile, name));
  const issues = [
    ...closed.map((name) => issue(name, 'validation.not_allowed')),
    ...unknown.map((name) => issue(name, 'validation.unknown_key', { name: name.slice(0, 60) })),
    ...(judged.ok ? [] : judged.issues),
  ];
  if (!judged.ok || issues.length > 0) throw invalid(issues, resource);
  const pointing = await referenceIssues(ctx, access, judged.record, current);
  if (pointing.length > 0) throw invalid(pointing, resource);
  // The rule of sessions has just passed these fields.
  return Object.fromEntries(
    CHANGEABLE.filter((name) => sent[name] !== undefined).map((name) => [name, judged.record[name]]),
  ) as SessionChanges;
}
