import { and, asc, count, eq, isNull } from 'drizzle-orm';
import { issue } from '../../../domain/checks/issue';
import type { HistoryAction } from '../../../domain/history/actions';
import type { ViewArea, ViewFilter, ViewMails, ViewSort } from '../../../domain/views/view';
import { isId } from '../../../schema/isId';
import type { Ctx } from '../../app/context';
import { write, type WriteCtx } from '../../app/write';
import { reloadActor } from '../../auth/reloadActor';
import { newId } from '../../db/columns';
import { lock } from '../../db/lock';
import { team_views } from '../../db/system/views';
import { audit } from '../../engine/audit';
import { conditionOf, countRows } from '../../engine/lists/select';
import { forbidden, invalid } from '../../http/apiError';
import { findView } from './findView';
import { mailsOf, NO_MAILS } from './mailsOf';
import { isShared, mayChange, type Place, placeOf, type TeamView } from './placeOf';
import { rolesToShareWith } from './rolesToShareWith';
import { readableOf, readingOf, scopeIn } from './scopeOfView';
import { columnsOf, sharingIssues } from './viewRules';

/** Maximum number of views in a place. */
const MAX_VIEWS = 100;

/** The editable fields of a view. */
interface Said {
  readonly name: string;
  readonly role: string | null;
  readonly filter: ViewFilter;
  readonly sort: ViewSort;
  readonly columns: readonly string[] | null;
}

interface Where {
  readonly area: ViewArea;
  readonly organization_id?: string | null | undefined;
}

/** A view as the API returns it to a reader. */
interface ViewAnswer extends Said {
  readonly id: string;
  readonly list: string;
  readonly area: ViewArea;
  readonly organization_id: string | null;
  readonly may_change: boolean;
  /** Whether the reader may export the rows. */
  readonly may_export: boolean;
  /** The mails that this reader has chosen. */
  readonly mails: ViewMails;
}

const standsIn = ({ area, organization_id, application_id }: Place) =>
  and(
    organization_id === null ? isNull(team_views.organization_id) : eq(team_views.organization_id, organization_id),
    area === 'application' && application_id !== null ? eq(team_views.application_id, application_id) : isNull(team_views.application_id),
  );

async function viewAnswer(place: Place, view: TeamView, mails: ViewMails): Promise<ViewAnswer> {
  const { id, list, name, role, filter, sort, columns, organization_id } = view;
  return {
    id,
    list,
    area: place.area,
    organization_id,
    name,
    role,
    filter,
    sort,
    columns,
    may_change: mayChange(place, view),
    may_export: (await readableOf(place, view, 'export')) !== null,
    mails,
  };
}

/** The views that the caller may read in a place, with what the caller may do with them. Source: docs/domain/views.md 3. */
export async function listViews(ctx: Ctx, where: Where) {
  const place = await placeOf(ctx, where);
  const rows = await ctx.db.select().from(team_views).where(standsIn(place)).orderBy(asc(team_views.created_at), asc(team_views.id));
  const mails = await mailsOf(
    ctx,
    rows.map(({ id }) => id),
  );
  const views: ViewAnswer[] = [];
  for (const row of rows)
    if (isShared(place, row) && (await readableOf(place, row))) views.push(await viewAnswer(place, row, mails.get(row.id) ?? NO_MAILS));
  return { views, may_share: place.runs, roles: place.runs ? await rolesToShareWith(ctx, place.area) : [] };
}

/** One view with its current number of rows for this reader. */
export async function showView(ctx: Ctx, id: string) {
  const { place, view, reading } = await findView(ctx, id);
  const total = await countRows(place.ctx, reading.access.resource, conditionOf(place.ctx, reading.access, reading.query));
  const mails = (await mailsOf(ctx, [id])).get(id) ?? NO_MAILS;
  return { ...(await viewAnswer(place, view, mails)), total };
}

/**
 * Shares a view with the team of a place.
 *
 * @throws ApiError 403 for callers who may not share there
 */
export async function shareView(ctx: Ctx, { area, organization_id, list, ...said }: Where & Said & { readonly list: string }) {
  const start = await placeOf(ctx, { area, organization_id });
  if (!start.runs) throw forbidden();
  await scopeIn(start, list, 'list');
  const id = newId();
  await write(ctx, async (w) => {
    await lock(w.db, ['team_views', start.organization_id ?? start.application_id ?? 'platform']);
    const place = await placeOf(await reloadActor(w), { area, organization_id, application_id: start.application_id });
    if (!place.runs) throw forbidden();
    const [held] = await w.db.select({ amount: count() }).from(team_views).where(standsIn(place));
    if ((held?.amount ?? 0) >= MAX_VIEWS) throw invalid([issue('', 'teamViews.too_many', { max: MAX_VIEWS })]);
    const row: TeamView = {
      id,
      application_id: area === 'application' ? place.application_id : null,
      organization_id: place.organization_id,
      list,
      ...(await judged(w, place, list, said)),
      made_by: w.actor.id,
      created_at: w.now.toISOString(),
      updated_at: w.now.toISOString(),
    };
    await readingOf(place, row);
    await w.db.insert(team_views).values(row);
    await written(w, place, row, 'view_shared', null);
  });
  return showView(ctx, id);
}

/**
 * Changes a view.
 *
 * @throws ApiError 403 for callers who may only read it
 */
export async function changeView(ctx: Ctx, id: string, said: Partial<Said>) {
  await write(ctx, async (w) => {
    const { place, view } = await changeable(w, id);
    const { name, role, filter, sort, columns } = { ...view, ...said };
    const next = {
      ...view,
      ...(await judged(w, place, view.list, { name, role, filter, sort, columns })),
      updated_at: w.now.toISOString(),
    };
    await readingOf(place, next);
    await w.db.update(team_views).set(next).where(eq(team_views.id, id));
    await written(w, place, next, 'view_changed', view);
  });
  return showView(ctx, id);
}

/** Removes a view and all of its mails. */
export async function removeView(ctx: Ctx, id: string): Promise<null> {
  await write(ctx, async (w) => {
    const { place, view } = await changeable(w, id);
    await w.db.delete(team_views).where(eq(team_views.id, id));
    await written(w, place, view, 'view_removed', view);
  });
  return null;
}

/** Locks the row first, so that a concurrent change sees the previous one, and checks the permissions after that. */
async function changeable(w: WriteCtx, id: string): Promise<{ place: Place; view: TeamView }> {
  if (isId(id)) await w.db.select({ id: team_views.id }).from(team_views).where(eq(team_views.id, id)).for('update');
  const found = await findView(await reloadActor(w), id);
  if (!mayChange(found.place, found.view)) throw forbidden();
  return found;
}

async function judged(w: WriteCtx, place: Place, list: string, said: Said): Promise<Said> {
  const { resource } = await scopeIn(place, list, 'list');
  const isKnown = said.role === null || (await rolesToShareWith(w, place.area)).includes(said.role);
  const issues = [...sharingIssues(resource, said.filter), ...(isKnown ? [] : [issue('role', 'validation.one_of')])];
  if (issues.length > 0) throw invalid(issues, resource);
  return { ...said, columns: columnsOf(resource, said.columns) };
}

/** Records the name of a view and the role it is shared with. Filters are left out, because they may contain names of people. */
async function written(w: WriteCtx, { application_id }: Place, view: TeamView, action: HistoryAction, before: TeamView | null) {
  const facts = ({ name, role }: TeamView) => ({ view: name, shared_with: role });
  await audit(w, {
    action,
    resource: view.list,
    record_id: null,
    before: before && facts(before),
    after: action === 'view_removed' ? null : facts(view),
    organization_id: view.organization_id,
    application_id,
  });
}
