import { type Matrix } from '../../src/domain/permissions/matrix';
import type { viewings } from '../../src/server/db/system/people';
import type { audit_log } from '../../src/server/db/system/records';
import { createPart, type Part } from '../createPart';
import type { Draft } from '../draft';
import { type Doer, writeHistory, type Whereabouts } from '../writeHistory';
import type { People } from './people';
import type { buildRoles } from './roles';

type Line = typeof audit_log.$inferInsert;
type Viewing = typeof viewings.$inferInsert;

interface Watched {
  readonly people: People;
  readonly own: ReturnType<typeof buildRoles>;
  /** The organization of the demo's members. */
  readonly home: Draft<'organizations'>;
}

export interface Oversight {
  readonly lines: readonly Line[];
  readonly viewings: readonly Viewing[];
}

const HOUR = 3_600_000;

/** What a superadmin can review: changes to roles, exported files, and who viewed the app as whom. */
export function buildOversight(now: Date, { people, own, home }: Watched): Oversight {
  const part = createPart(now, 'oversight');
  const { superadmin, admin, organizer } = people;
  const { application_id, id: organization_id } = home;
  const seen = [
    { by: superadmin, days: 61, hours: 1, user_id: organizer.id },
    { by: superadmin, days: 26, hours: 0.2, role: 'trainer', organization_id, application_id },
    { by: admin, days: 4, hours: 0.5, user_id: people.trainer.id },
  ].map(({ by, days, hours, ...as }) => watched(part, by, days, hours, as));
  const files = [
    { by: organizer, days: 44, resource: 'participants', rows: 212, format: 'xlsx', at: { organization_id, application_id } },
    { by: organizer, days: 30, resource: 'orders', rows: 96, format: 'csv', at: { organization_id, application_id } },
    { by: admin, days: 19, resource: 'organizations', rows: 33, format: 'xlsx', at: { application_id }, filters: { status: 'accepted' } },
    { by: people.treasurer, days: 11, resource: 'invoices', rows: 28, format: 'csv', at: { application_id } },
    { by: organizer, days: 3, resource: 'persons', rows: 240, format: 'csv', at: { organization_id, application_id } },
  ].map(({ by, days, resource, rows, format, at, filters }) =>
    lineOf(part, by, part.calendar.daysAgo(days), {
      action: 'exported',
      resource,
      after: { rows, format, ...(filters ? { filters } : {}) },
      ...at,
    }),
  );
  return { lines: [...rights(part, superadmin, own), ...files, ...seen.flatMap(({ told }) => told)], viewings: seen.map(({ row }) => row) };
}

const lineOf = ({ calendar }: Part, by: Doer, at: string, rest: Pick<Line, 'action' | 'resource'> & Partial<Line> & Whereabouts): Line => ({
  id: calendar.idAt(at),
  at,
  actor_id: by.id,
  actor_name: `${by.first_name} ${by.last_name}`,
  correlation_id: calendar.idAt(at),
  ...rest,
});

/** Each custom role was created and given its abilities: the role that writes for the city in two steps. */
function rights(part: Part, by: Doer, { roles, abilities }: Watched['own']): Line[] {
  return roles.flatMap((role): Line[] => {
    const held = abilities.flatMap(({ role: of, ability }) => (of === role.name ? [ability] : []));
    const first = held.filter((ability) => !ability.endsWith('-notification') && !ability.endsWith('-notifications'));
    const given = (at: string, before: Matrix[string], after: Matrix[string]) =>
      lineOf(part, by, at, {
        action: 'updated',
        resource: 'role_abilities',
        before: { role: role.name, abilities: before },
        after: { role: role.name, abilities: after },
        reason: role.name ?? null,
      });
    const at = part.calendar.after(role.created_at, 0);
    return [
      ...writeHistory(part.calendar, 'roles', role, by).lines,
      given(at, [], first),
      ...(first.length < held.length ? [given(part.calendar.after(at, 35), first, held)] : []),
    ];
  });
}

function watched(part: Part, by: Doer, days: number, hours: number, as: Partial<Viewing>): { row: Viewing; told: Line[] } {
  const { calendar } = part;
  const started_at = calendar.daysAgo(days);
  const ended_at = new Date(Date.parse(started_at) + hours * HOUR).toISOString();
  const where: Whereabouts = as.organization_id
    ? { organization_id: as.organization_id, application_id: as.application_id ?? undefined }
    : {};
  const began = lineOf(part, by, started_at, {
    action: 'viewing_started',
    resource: 'users',
    record_id: as.user_id ?? by.id,
    ...(as.role ? { after: { role: as.role } } : {}),
    ...where,
  });
  const ended = lineOf(part, by, ended_at, { action: 'viewing_ended', resource: 'users', record_id: by.id });
  return {
    row: { id: calendar.idAt(started_at), family_id: calendar.idAt(started_at), viewer_id: by.id, started_at, ended_at, ...as },
    told: [began, ended],
  };
}
