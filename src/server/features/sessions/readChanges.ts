import { issue } from '../../../domain/checks/issue';
import { CHANGEABLE, type SessionChanges } from '../../../domain/sessions/sessionPlan';
import { mayWrite } from '../../../schema/mayWrite';
import { emptyRecord, validate, writable } from '../../../schema/validate';
import type { Ctx } from '../../core/context';
import type { AccessScope } from '../../engine/accessScope';
import { referenceIssues } from '../../engine/references';
import { invalid } from '../../core/apiError';
import { partsIssues } from '../locations/sharing';

type Values = Readonly<Record<string, unknown>>;

/**
 * Validates the session fields in a body, merged with the current session, in the same way as its form. Parts belong to a location, so a
 * body with parts alone is taken to repeat the current location.
 *
 * @param current the session before the change; null for a new one
 * @param barred fields that this call does not accept
 * @throws ApiError 422 with the problem in each field
 */
export async function readChanges(
  ctx: Ctx,
  access: AccessScope,
  body: Values,
  current: Values | null,
  barred: readonly string[] = [],
): Promise<SessionChanges> {
  const { resource } = access;
  const open = writable(resource);
  const sent = withLocation(body, current);
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
  const sharing = await partsIssues(ctx, partsAsked(sent, judged.record));
  if (sharing.length > 0) throw invalid(sharing, resource);
  // The fields were just validated by the rule of sessions.
  return Object.fromEntries(
    CHANGEABLE.filter((name) => sent[name] !== undefined).map((name) => [name, judged.record[name]]),
  ) as SessionChanges;
}

const withLocation = (body: Values, current: Values | null): Values =>
  current && body['parts'] !== undefined && body['location'] === undefined ? { ...body, location: current['location'] } : body;

/** A change without parts takes none to another location. */
const partsAsked = (sent: Values, record: Values) =>
  sent['parts'] === undefined ? {} : (record as Pick<SessionChanges, 'location' | 'parts'>);
