import { type SQL, sql } from 'drizzle-orm';
import { type Ability, allows } from '../../../domain/permissions/permissions';
import { type Bucket, bucketOf, type DateRange, presetRange, rangeBefore } from '../../../domain/statistics/dateRange';
import { type DashboardFilter, readDashboardFilter } from '../../../domain/statistics/dashboardFilter';
import { daysBetween } from '../../../domain/time/calendarDays';
import { isId } from '../../../schema/isId';
import { type Ctx, profileInApplication } from '../../core/context';
import { todayOf } from '../../core/todayOf';
import { nameKey } from '../../db/nameKey';
import { rowsOf } from '../../db/rowsOf';
import { invalid } from '../../core/apiError';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** The sessions to count: of which organizations and activities, on which days. */
export type CountedSessions = Pick<DashboardScope, 'ctx' | 'organizations' | 'range' | 'isChosen'>;

/** What a dashboard counts for this caller: the days, the organizations, and the permissions. */
export interface DashboardScope {
  readonly ctx: Ctx;
  readonly range: DateRange;
  readonly before: DateRange;
  readonly bucket: Bucket;
  /** Number of days in the range. */
  readonly days: number;
  /** Applications to choose from: the current one, and those below it where the caller has the same permissions. */
  readonly applications: readonly Named[];
  readonly left_out: number;
  /** Ids of all organizations of the chosen applications, and of those that pass the filters. */
  readonly everyOrganization: SQL;
  readonly organizations: SQL;
  /** Whether an activity passes the filters, given the column with its id. */
  readonly isChosen: (activity_id: SQL) => SQL;
  readonly filter: DashboardFilter;
  readonly may: (ability: Ability) => boolean;
}

/**
 * Reads the filters of a dashboard. Ids that the caller may not see match nothing and are only counted: sharing an address gives the reader
 * no extra access, and does not reveal what exists.
 *
 * @throws ApiError 422 for invalid parameters
 */
export async function dashboardScope(ctx: Ctx, application_id: string, query: URLSearchParams): Promise<DashboardScope> {
  const { filter, issues } = readDashboardFilter((name) => query.get(name), isId);
  if (issues.length > 0) throw invalid([...issues]);
  const range = filter.range ?? presetRange('last_30', todayOf(ctx));
  const applications = await applicationsFor(ctx, application_id);
  const seen = new Set(applications.map(({ id }) => id));
  const wanted = filter.applications.length === 0 ? [application_id] : filter.applications.filter((id) => seen.has(id));
  const everyOrganization = organizationsIn(wanted);
  const organizations =
    filter.organizations.length === 0
      ? everyOrganization
      : sql`(select id from ${everyOrganization} as own where id in ${idList(filter.organizations)})`;
  return {
    ctx,
    range,
    before: rangeBefore(range),
    bucket: bucketOf(range),
    days: daysBetween(range.from, range.to) + 1,
    applications,
    left_out: await countUnseen(ctx, filter, wanted, everyOrganization, seen),
    everyOrganization,
    organizations,
    isChosen: chosenActivities(filter),
    filter,
    // Required in each chosen application: otherwise a number would cover only some of them.
    may: (ability) => [application_id, ...wanted].every((id) => allows(profileInApplication(ctx.actor, id), ability)),
  };
}

/** Ids of the organizations of these applications; a rejected one counts nowhere. */
export const organizationsIn = (applications: readonly string[]): SQL =>
  sql`(select id from organizations where application_id in ${idList(applications)} and rejected_at is null)`;

/** Ids as an SQL list, which may be empty. */
export const idList = (ids: readonly string[]): SQL =>
  ids.length === 0
    ? sql`(select null::uuid where false)`
    : sql`(${sql.join(
        ids.map((id) => sql`${id}::uuid`),
        sql`, `,
      )})`;

async function applicationsFor({ db, actor }: Ctx, application_id: string): Promise<Named[]> {
  const found = rowsOf<Named>(
    await db.execute(
      sql`select id, name from applications where id = ${application_id} or parent = ${application_id} order by (id = ${application_id}) desc, ${nameKey(sql`name`)}, id`,
    ),
  );
  return found.filter(({ id }) => {
    const profile = profileInApplication(actor, id);
    return id === application_id || (allows(profile, 'view-application') && allows(profile, 'view-activities'));
  });
}

/** Activities that match at least one value of each given kind of filter. */
function chosenActivities({ sports, categories, labels }: DashboardFilter): DashboardScope['isChosen'] {
  const conditions = [
    ...(sports.length > 0 ? [sql`sport in ${idList(sports)}`] : []),
    ...(categories.length > 0 ? [sql`id in (select owner_id from activities_categories where target_id in ${idList(categories)})`] : []),
    ...(labels.length > 0 ? [sql`id in (select owner_id from activities_labels where target_id in ${idList(labels)})`] : []),
  ];
  if (conditions.length === 0) return () => sql`true`;
  const chosen = sql`(select id from activities where ${sql.join(conditions, sql` and `)})`;
  return (activity_id) => sql`${activity_id} in ${chosen}`;
}

/** Number of ids in the filters that the caller cannot see or that do not exist. */
async function countUnseen(
  { db }: Ctx,
  filter: DashboardFilter,
  wanted: readonly string[],
  everyOrganization: SQL,
  seen: ReadonlySet<string>,
): Promise<number> {
  const there = {
    sports: sql`sports where true`,
    categories: sql`categories where application_id in ${idList(wanted)}`,
    labels: sql`labels where (not exists (select 1 from labels_applications as pair where pair.owner_id = labels.id)
      or exists (select 1 from labels_applications as pair where pair.owner_id = labels.id and pair.target_id in ${idList(wanted)}))`,
    organizations: sql`organizations where id in ${everyOrganization}`,
  };
  let unseen = filter.applications.filter((id) => !seen.has(id)).length;
  for (const [name, rows] of Object.entries(there)) {
    const ids = filter[name as keyof typeof there];
    if (ids.length === 0) continue;
    const [row] = rowsOf<{ found: number }>(await db.execute(sql`select count(*)::int as found from ${rows} and id in ${idList(ids)}`));
    unseen += ids.length - (row?.found ?? 0);
  }
  return unseen;
}
