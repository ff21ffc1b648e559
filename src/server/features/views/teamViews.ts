import { and, asc, count, eq, isNull, or } from 'drizzle-orm';
import { issue } from '../../../domain/checks/issue';
import type { HistoryAction } from '../../../domain/history/actions';
import { NO_VIEW_MAILS, type ViewArea, type ViewFilter, type ViewMails, type ViewSort } from '../../../domain/views/view';
import { isId } from '../../../schema/isId';
import type { Ctx } from '../../core/context';
import { write, type WriteCtx } from '../../core/write';
import { reloadActor } from '../../auth/reloadActor';
import { newId } from '../../db/columns';
import { lock } from '../../db/lock';
import { team_views } from '../../db/system/views';
import { audit } from '../../core/audit';
import { conditionOf, countRows } from '../../engine/lists/select';
import { forbidden, invalid } from '../../core/apiError';
import { findView } from './findView';
import { mailsOf } from './mailsOf';
import { isReadableBy, mayChange, type Place, placeOf, type TeamView } from './placeOf';
import { rolesToShareWith } from './rolesToShareWith';
import { readableOf, readingOf, scopeIn } from './scopeOfView';
import { columnsOf, sharingIssues } from './viewRules';

/** Maximum number of shared views in a place. */
const MAX_SHARED = 100;

/** Maximum number of private views of a user in a place. */
const MAX_PRIVATE = 30;

/** The editable fields of a view. */
interface Said {
  readonly name: string;
  /** Only its owner reads it. Absent in a request: shared, or as it is. */
  readonly is_private?: boolean | undefined;
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
  readonly is_private: boolean;
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
  const { id, list, name, user_id, role, filter, sort, columns, organization_id } = view;
  return {
    id,
    list,
    area: place.area,
    organization_id,
    name,
    is_private: user_id !== null,
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
  const rows = await ctx.db
    .select()
    .from(team_views)
    .where(and(standsIn(place), or(isNull(team_views.user_id), eq(team_views.user_id, ctx.actor.id))))
    .orderBy(asc(team_views.created_at), asc(team_views.id));
  const mails = await mailsOf(
    ctx,
    rows.map(({ id }) => id),
  );
  const views: ViewAnswer[] = [];
  for (const row of rows)
    if (isReadableBy(place, row) && (await readableOf(place, row)))
      views.push(await viewAnswer(place, row, mails.get(row.id) ?? NO_VIEW_MAILS));
  return { views, may_share: place.runs, roles: place.runs ? await rolesToShareWith(ctx, place.area) : [] };
}

/** One view with its current number of rows for this reader. */
export async function showView(ctx: Ctx, id: string) {
  const { place, view, reading } = await findView(ctx, id);
  const total = await countRows(place.ctx, reading.access.resource, conditionOf(place.ctx, reading.access, reading.query));
  const mails = (await mailsOf(ctx, [id])).get(id) ?? NO_VIEW_MAILS;
  return { ...(await viewAnswer(place, view, mails)), total };
}

/**
 * Shares a view with the team of a place, or keeps a private one there for its mails.
 *
 * @throws ApiError 403 for callers who may not share there
 */
export async function shareView(ctx: Ctx, { area, organization_id, list, ...said }: Where & Said & { readonly list: string }) {
  const start = await placeOf(ctx, { area, organization_id });
  const is_private = said.is_private ?? false;
  if (!is_private && !start.runs) throw forbidden();
  await scopeIn(start, list, 'list');
  const id = newId();
  await write(ctx, async (w) => {
    await lock(w.db, ['team_views', start.organization_id ?? start.application_id ?? 'platform']);
    const place = await placeOf(await reloadActor(w), { area, organization_id, application_id: start.application_id });
    if (!is_private && !place.runs) throw forbidden();
    await assertRoom(w, place, is_private);
    const row: TeamView = {
      id,
      application_id: area === 'application' ? place.application_id : null,
      organization_id: place.organization_id,
      list,
      user_id: is_private ? w.actor.id : null,
      ...(await judged(w, place, list, { ...said, is_private })),
      made_by: w.actor.id,
      created_at: w.now.toISOString(),
      updated_at: w.now.toISOString(),
    };
    await readingOf(place, row);
    await w.db.insert(team_views).values(row);
    if (!is_private) await written(w, place, row, 'view_shared', null);
  });
  return showView(ctx, id);
}

/**
 * Changes a view. A private one can be shared; others may have mails of a shared one, which therefore stays shared.
 *
 * @throws ApiError 403 for callers who may only read it, or may not share there
 */
export async function changeView(ctx: Ctx, id: string, said: Partial<Said>) {
  await write(ctx, async (w) => {
    const { place, view } = await changeable(w, id);
    const wasPrivate = view.user_id !== null;
    const { is_private = wasPrivate, name, role, filter, sort, columns } = { ...view, ...said };
    if (is_private && !wasPrivate) throw invalid([issue('is_private', 'teamViews.stays_shared')]);
    const isNewlyShared = wasPrivate && !is_private;
    if (isNewlyShared) await assertMayShare(w, place);
    const next = {
      ...view,
      user_id: is_private ? view.user_id : null,
      ...(await judged(w, place, view.list, { is_private, name, role, filter, sort, columns })),
      updated_at: w.now.toISOString(),
    };
    await readingOf(place, next);
    await w.db.update(team_views).set(next).where(eq(team_views.id, id));
    if (!is_private) await written(w, place, next, isNewlyShared ? 'view_shared' : 'view_changed', isNewlyShared ? null : view);
  });
  return showView(ctx, id);
}

/** Removes a view and all of its mails. */
export async function removeView(ctx: Ctx, id: string): Promise<null> {
  await write(ctx, async (w) => {
    const { place, view } = await changeable(w, id);
    await w.db.delete(team_views).where(eq(team_views.id, id));
    if (view.user_id === null) await written(w, place, view, 'view_removed', view);
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

async function assertMayShare(w: WriteCtx, place: Place): Promise<void> {
  if (!place.runs) throw forbidden();
  await assertRoom(w, place, false);
}

async function assertRoom(w: WriteCtx, place: Place, is_private: boolean): Promise<void> {
  const max = is_private ? MAX_PRIVATE : MAX_SHARED;
  const [held] = await w.db
    .select({ amount: count() })
    .from(team_views)
    .where(and(standsIn(place), is_private ? eq(team_views.user_id, w.actor.id) : isNull(team_views.user_id)));
  if ((held?.amount ?? 0) >= max) throw invalid([issue('', 'teamViews.too_many', { max })]);
}

/** The columns of a view after its rules. A private one has no audience, and may search by typed words. */
async function judged(w: WriteCtx, place: Place, list: string, { is_private, name, role, filter, sort, columns }: Said) {
  const { resource } = await scopeIn(place, list, 'list');
  const isKnown = role === null || (await rolesToShareWith(w, place.area)).includes(role);
  const issues = is_private ? [] : [...sharingIssues(resource, filter), ...(isKnown ? [] : [issue('role', 'validation.one_of')])];
  if (issues.length > 0) throw invalid(issues, resource);
  return { name, role: is_private ? null : role, filter, sort, columns: columnsOf(resource, columns) };
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
