import { and, gt, inArray, lte, sql } from 'drizzle-orm';
import { arrivalsIn } from '../../../domain/views/arrivals';
import { quietNews } from '../../../domain/views/quietSessions';
import type { ViewMailKind } from '../../../domain/views/view';
import { personalFields } from '../../../schema/personal';
import type { AnyResource } from '../../../schema/row';
import type { Ctx } from '../../core/context';
import { table } from '../../db/tables';
import { titlesById } from './titlesById';
import { conditionOf, countRows } from '../../engine/lists/select';
import { phrase } from '../../http/sentences';
import { moment } from '../../mail/moment';
import { idsIn } from './ownMails';
import type { Reading } from './scopeOfView';

interface Asked {
  readonly known: readonly string[] | null;
  readonly below: number | null;
  readonly days: number | null;
}

interface News {
  readonly amount: number;
  /** Names of the records, unless they are about people. */
  readonly lines: readonly string[];
  /** What was known, for the next comparison. */
  readonly known: readonly string[] | null;
}

/** What a mail reports to the reader of a view, limited to the reader's own rows. */
export async function findNews(ctx: Ctx, kind: ViewMailKind, reading: Reading, asked: Asked): Promise<News> {
  const { access, query } = reading;
  if (kind === 'weekly') {
    const amount = await countRows(ctx, access.resource, conditionOf(ctx, access, query));
    return { amount, lines: [], known: asked.known };
  }
  if (kind === 'quiet') return quiet(ctx, reading, asked);
  const { fresh, known } = arrivalsIn(asked.known, await idsIn(ctx, reading));
  const lines = namesPeople(access.resource) ? [] : await titlesById(ctx, access.resource, fresh);
  return { amount: fresh.length, lines, known };
}

/** Whether its records contain personal data: the mail then only gives their number. Source: docs/domain/views.md 11. */
const namesPeople = (resource: AnyResource) => personalFields(resource).length > 0;

const DAY = 86_400_000;
const MAX_SESSIONS = 2_000;
/** Qualified, because the inner table has an id too. */
const own = sql.raw('"sessions"."id"');

async function quiet(ctx: Ctx, { access, query }: Reading, { known, below, days }: Asked): Promise<News> {
  if (below === null || days === null) return { amount: 0, lines: [], known };
  const [sessions, activities] = [table('sessions'), table('activities')];
  const until = new Date(ctx.now.getTime() + days * DAY).toISOString();
  const rows = await ctx.db
    .select({
      id: sessions.id,
      starts_at: sessions.starts_at,
      status: sessions.status,
      spots: sessions.spots,
      participants_amount: sql<number>`(select count(*)::int from participants as p where p.session_id = ${own} and p.status = 'active')`,
      activity_id: sessions.activity_id,
    })
    .from(sessions)
    .where(and(conditionOf(ctx, access, query), gt(sessions.starts_at, ctx.now.toISOString()), lte(sessions.starts_at, until)))
    .orderBy(sessions.starts_at, sessions.id)
    .limit(MAX_SESSIONS);
  const { fresh, known: knownSessions } = quietNews(
    rows.map((row) => ({ ...row, participants_amount: Number(row.participants_amount) })),
    known ?? [],
    { below, days },
    ctx.now,
  );
  const ids = [...new Set(fresh.map(({ activity_id }) => activity_id))];
  const names = new Map(
    ids.length === 0
      ? []
      : (await ctx.db.select({ id: activities.id, name: activities.name }).from(activities).where(inArray(activities.id, ids))).map(
          ({ id, name }): [string, string] => [id, name],
        ),
  );
  const lines = fresh.map(({ activity_id, starts_at, participants_amount, spots }) =>
    phrase(ctx.locale, 'viewMails.session', {
      activity: names.get(activity_id) ?? '',
      when: moment(starts_at, ctx.locale, ctx.zone),
      taken: participants_amount,
      spots,
    }),
  );
  return { amount: fresh.length, lines, known: knownSessions };
}
