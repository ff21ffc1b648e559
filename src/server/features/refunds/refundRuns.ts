import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import { MAX_RUN, type RefundPreview, type RefundRun, type RefundRunRow } from '../../../domain/refunds/refundRun';
import type { Ctx } from '../../core/context';
import { write, type WriteCtx } from '../../core/write';
import { reloadActor } from '../../auth/reloadActor';
import { newId } from '../../db/columns';
import { resourceNamed } from '../../db/declared';
import { inBatches } from '../../db/inBatches';
import { lock, type LockKey } from '../../db/lock';
import { refund_run_rows, refund_runs } from '../../db/system/ledger';
import { audit } from '../../core/audit';
import { issue } from '../../../domain/checks/issue';
import { REFUND_BASES } from '../../../domain/refunds/decideRefund';
import { typedText } from '../../../schema/typedText';
import { isOneOf } from '../../db/isOneOf';
import { table } from '../../db/tables';
import { authorize } from '../../engine/authorize';
import { find } from '../../engine/lists/list';
import { conflict, invalid, notFound } from '../../core/apiError';
import { wake } from '../../jobs/wake';
import { authorizeMoney } from '../orders/authorizeMoney';
import { dueLines, type RunChoice, type RunTarget } from './due';

const choice = {
  /** Required, unless `basis` is given and is not a decision of staff. */
  percentage: z.int().min(1).max(100).nullish(),
  /** Why the refund is given, as for a single refund; only together with `participants`. */
  basis: z.enum(REFUND_BASES).nullish(),
  /** Bookings of the session or bundle; everyone who paid if absent. */
  participants: z.array(z.uuid().toLowerCase()).min(1).max(MAX_RUN).nullish(),
};
export const previewRunBody = z.strictObject(choice);
/** The amount that the preview showed. A run with another amount is refused, so that the preview is shown again. */
const expected_in_cents = z.int().min(0).nullish();
export const runBody = z.strictObject({
  ...choice,
  reason: z.string().transform(typedText).pipe(z.string().trim().max(500)).nullish(),
  expected_in_cents,
});
/** The refund of participants who are cancelled in the same call. The cancellation supplies the bookings and the reason. */
export const cancelledRunBody = z.strictObject({ basis: z.enum(REFUND_BASES), percentage: choice.percentage, expected_in_cents });

/** @throws ApiError 422 */
async function choiceOf(
  { db }: Pick<Ctx, 'db'>,
  { of, id }: RunTarget,
  input: z.infer<typeof runBody>,
  isDecided: boolean,
): Promise<RunChoice> {
  const { percentage = null, basis = null, participants = null } = input;
  const isByPercentage = basis === null || basis === 'staff';
  const bookings = of === 'session' ? table('participants') : table('bundle_places');
  const owner = of === 'session' ? table('participants').session_id : table('bundle_places').bundle_id;
  const ids = participants && [...new Set(participants)];
  const [known] = ids
    ? await db
        .select({ count: sql<number>`count(*)::int` })
        .from(bookings)
        .where(and(eq(owner, id), isOneOf(bookings.id, ids)))
    : [];
  const issues = [
    ...(isByPercentage && percentage === null ? [issue('percentage', 'validation.required')] : []),
    ...(isDecided && isByPercentage && !input.reason ? [issue('reason', 'validation.required')] : []),
    ...((basis === null) !== (ids === null) ? [issue(ids === null ? 'participants' : 'basis', 'validation.required')] : []),
    ...(ids && known?.count !== ids.length ? [issue('participants', 'validation.unknown')] : []),
  ];
  if (issues.length > 0) throw invalid(issues, resourceNamed('refunds'));
  return { basis, percentage: percentage ?? (basis === 'organizer' ? 100 : 0), participants: ids };
}

type Params = Readonly<Record<string, string>>;

/** What a run would refund for a session or bundle, without starting it. */
export async function previewRun(
  ctx: Ctx,
  params: Params,
  of: RunTarget['of'],
  input: z.infer<typeof previewRunBody>,
): Promise<RefundPreview> {
  const { organization_id, target } = await runSubject(ctx, params, of);
  const rows = await dueLines(ctx, organization_id, target, await choiceOf(ctx, target, input, false));
  const runs = await ctx.db
    .select({ id: refund_runs.id, status: sql<'running' | 'done'>`${refund_runs.status}`, created_at: refund_runs.created_at })
    .from(refund_runs)
    .where(and(eq(refund_runs.organization_id, organization_id), eq(refund_runs.of_id, target.id)))
    .orderBy(desc(refund_runs.id))
    .limit(20);
  const shown = rows.map(({ line_id, order_number, name, amount_in_cents, money_in_cents }) => ({
    line_id,
    order_number,
    name,
    amount_in_cents,
    money_in_cents,
  }));
  const sum = (of: (row: (typeof shown)[number]) => number) => shown.reduce((total, row) => total + of(row), 0);
  return {
    people: rows.length,
    amount_in_cents: sum((row) => row.amount_in_cents),
    money_in_cents: sum((row) => row.money_in_cents),
    rows: shown,
    runs,
  };
}

/**
 * Starts a refund run: the recipients and amounts are stored at once, and the job then refunds them one by one, also after a restart.
 *
 * @throws ApiError 409 while a run for the same target is active, if there is nothing to refund, or if the total differs from the expected
 * amount
 */
export async function startRun(ctx: Ctx, params: Params, of: RunTarget['of'], input: z.infer<typeof runBody>): Promise<RefundRun> {
  const { target } = await runSubject(ctx, params, of);
  return write(ctx, async (w) => {
    await lock(w.db, runLock(target.id));
    return decideRun(w, await runSubject(await reloadActor(w), params, of), input);
  });
}

/** The lock under which a refund run of a session or bundle is started. */
export const runLock = (target_id: string): LockKey => ['refund run', target_id];

/** Stores a refund run with its rows, in a transaction that holds `runLock`. Throws the same errors as `startRun`. */
export async function decideRun(
  w: WriteCtx,
  { organization_id, target, title }: RunSubject,
  input: z.infer<typeof runBody>,
): Promise<RefundRun> {
  const { of } = target;
  const [running] = await w.db
    .select({ id: refund_runs.id })
    .from(refund_runs)
    .where(and(eq(refund_runs.of_id, target.id), eq(refund_runs.status, 'running')));
  if (running) throw conflict('refunds.running', { run: running.id });
  const chosen = await choiceOf(w, target, input, true);
  const due = await dueLines(w, organization_id, target, chosen);
  if (due.length === 0) throw conflict('refunds.none_to_refund');
  const total = due.reduce((sum, line) => sum + line.amount_in_cents, 0);
  if ((input.expected_in_cents ?? total) !== total) throw conflict('refunds.moved_on');
  const { basis, percentage } = chosen;
  const reason = input.reason ?? '';
  const id = newId();
  const { id: decided_by_id, name: decided_by } = w.actor;
  const created_at = w.now.toISOString();
  await w.db
    .insert(refund_runs)
    .values({ id, organization_id, of, of_id: target.id, title, basis, percentage, reason, decided_by, decided_by_id, created_at });
  const rows = due.map((line, position) => ({
    run_id: id,
    position,
    line_id: line.line_id,
    order_id: line.order_id,
    order_number: line.order_number,
    name: line.name,
    planned_in_cents: line.amount_in_cents,
    base_in_cents: line.base_in_cents,
  }));
  for (const some of inBatches(rows, 500)) await w.db.insert(refund_run_rows).values(some);
  await audit(w, {
    action: 'refunds_started',
    resource: of === 'session' ? 'sessions' : 'bundles',
    record_id: target.id,
    after: { ...(basis ? { basis } : {}), percentage, people: due.length },
    organization_id,
    ...(reason ? { reason } : {}),
  });
  w.afterCommit.push(wake);
  return readRun(w, organization_id, id);
}

/** A run with all of its rows. */
export async function showRun(ctx: Ctx, params: Params): Promise<RefundRun> {
  return readRun(ctx, await authorizeMoney(ctx, params), params['run_id'] ?? '');
}

/** Retries the rows that failed or that were left after an error; completed rows stay as they are. */
export async function runAgain(ctx: Ctx, params: Params): Promise<RefundRun> {
  const organization_id = await authorizeMoney(ctx, params);
  const id = params['run_id'] ?? '';
  return write(ctx, async (w) => {
    const run = await readRun(w, organization_id, id);
    await lock(w.db, ['refund run', run.of_id]);
    await authorizeMoney(await reloadActor(w), params);
    await w.db
      .update(refund_run_rows)
      .set({ status: 'waiting', error: null })
      .where(and(eq(refund_run_rows.run_id, id), inArray(refund_run_rows.status, ['failed'])));
    await w.db.update(refund_runs).set({ status: 'running', done_at: null }).where(eq(refund_runs.id, id));
    w.afterCommit.push(wake);
    return readRun(w, organization_id, id);
  });
}

/** The session or bundle whose bookings a run refunds, and its title in reports. */
interface RunSubject {
  readonly organization_id: string;
  readonly target: RunTarget;
  readonly title: string;
}

/**
 * Reads the session or bundle of a path.
 *
 * @throws ApiError 403 or 404 if the caller may not refund there
 */
export async function runSubject(ctx: Ctx, params: Params, of: RunTarget['of']): Promise<RunSubject> {
  const organization_id = await authorizeMoney(ctx, params);
  const resource = resourceNamed(of === 'session' ? 'sessions' : 'bundles');
  const access = await authorize(ctx, resource, 'show', params);
  const row = await find(ctx, access, params[resource.key] ?? '');
  const activity = await find(ctx, await authorize(ctx, resourceNamed('activities'), 'show', params), params['activity_id'] ?? '');
  const title = `${String(activity['name'])}, ${of === 'session' ? String(row['date']).split('-').reverse().join('-') : String(row['name'])}`;
  return { organization_id, target: { of, id: row.id }, title };
}

async function readRun({ db }: Pick<Ctx, 'db'>, organization_id: string, id: string): Promise<RefundRun> {
  const [run] = await db
    .select()
    .from(refund_runs)
    .where(and(eq(refund_runs.id, id), eq(refund_runs.organization_id, organization_id)));
  if (!run) throw notFound();
  const rows = (await db
    .select()
    .from(refund_run_rows)
    .where(eq(refund_run_rows.run_id, id))
    .orderBy(asc(refund_run_rows.position))) as (typeof refund_run_rows.$inferSelect & Pick<RefundRunRow, 'status'>)[];
  const count = (status: RefundRunRow['status']) => rows.filter((row) => row.status === status).length;
  const sum = (of: (row: (typeof rows)[number]) => number | null) => rows.reduce((total, row) => total + (of(row) ?? 0), 0);
  return {
    id: run.id,
    of: run.of === 'bundle' ? 'bundle' : 'session',
    of_id: run.of_id,
    title: run.title,
    basis: run.basis,
    percentage: run.percentage,
    reason: run.reason,
    decided_by: run.decided_by,
    status: run.status === 'done' ? 'done' : 'running',
    created_at: run.created_at,
    done_at: run.done_at,
    counts: { waiting: count('waiting'), done: count('done'), skipped: count('skipped'), failed: count('failed') },
    planned_in_cents: sum((row) => row.planned_in_cents),
    amount_in_cents: sum((row) => row.amount_in_cents),
    money_in_cents: sum((row) => row.money_in_cents),
    rows: rows.map(({ run_id: _run, position: _position, base_in_cents: _base, ...row }) => row),
  };
}
