import { sql } from 'drizzle-orm';
import type { SeasonPreview, SeasonRun } from '../../src/domain/seasons/seasonView';
import { rowsOf } from '../../src/server/db/rowsOf';
import { seasonJob } from '../../src/server/features/seasons/seasonJob';
import { waitingListJob } from '../../src/server/features/waiting-lists/waitingListJob';
import { aShop } from '../orders/aShop';

/** From the club's current date to Christmas, and the same weeks a year later. */
export const PERIODS = { source_from: '2026-11-23', source_until: '2026-12-20', target_from: '2027-11-22', target_until: '2027-12-19' };

/** A club with a weekly series in a season of four weeks. */
export async function aSeason(options: Parameters<typeof aShop>[0] = {}) {
  const shop = await aShop(options);
  const { staff, root, db, deps } = shop;
  const seasons = `${root}/seasons`;

  /** Tuesdays at 19:00, four in the season. */
  async function aSeries(activity_id: string, values: object = {}): Promise<{ id: string; path: string }[]> {
    const path = `${root}/activities/${activity_id}/sessions`;
    const body = {
      date: '2026-11-24',
      start_time: '19:00',
      end_time: '20:00',
      spots: 3,
      repetition: { type: 'weeks', every: 1, days: ['tuesday'], count: 4 },
      ...values,
    };
    const preview = await staff.call<{ plan: string }>('POST', `${path}/preview`, body);
    const created = await staff.call('POST', `${path}/repeat`, { ...body, plan: preview.body.plan });
    if (created.status !== 201 && created.status !== 200) throw new Error(`${created.status} ${JSON.stringify(created.errors)}`);
    const rows = await sessionsOf(activity_id);
    return rows.map(({ id }) => ({ id, path: `${path}/${id}` }));
  }

  const sessionsOf = async (activity_id: string) =>
    rowsOf<{ id: string; date: string; start_time: string; spots: number | null; series: string | null }>(
      await db.orm.execute(
        sql`select id, date::text, start_time, spots, series from sessions where activity_id = ${activity_id}::uuid and status = 'planned' order by starts_at`,
      ),
    );

  /** Adds a person to all of these sessions. */
  async function signUp(sessions: readonly { path: string }[], person: object = shop.somebody()): Promise<void> {
    for (const { path } of sessions) {
      const { status, errors } = await staff.call('POST', `${path}/participants`, person);
      if (status !== 201) throw new Error(`${status} ${JSON.stringify(errors)}`);
    }
  }

  const preview = (body: object = {}) => staff.call<SeasonPreview>('POST', `${seasons}/preview`, { ...PERIODS, ...body });
  /** Previews a season and decides it. */
  async function decide(body: object = {}) {
    const previewed = await preview(body);
    return staff.call<SeasonRun>('POST', seasons, { ...PERIODS, ...body, plan: previewed.body.plan });
  }
  const make = () => seasonJob(deps);
  const shown = async (id: string) => (await staff.call<SeasonRun>('GET', `${seasons}/${id}`)).body;
  const waitingLists = () => waitingListJob(deps);

  /** The links of the invitation mails, by address. */
  async function links(): Promise<Map<string, string>> {
    const mails = rowsOf<{ to_email: string; body_text: string }>(
      await db.orm.execute(sql`select to_email, body_text from mails where body_text like '%/waiting-list/offer?token=%' order by id`),
    );
    return new Map(mails.map(({ to_email, body_text }) => [to_email, /token=([\w-]+)/.exec(body_text)?.[1] ?? '']));
  }
  /** The mails to an address whose subject begins with `subject`. */
  const mailsOf = async (email: unknown, subject: string) =>
    rowsOf<{ body_text: string }>(
      await db.orm.execute(
        sql`select body_text from mails where to_email = ${String(email)} and subject like ${`${subject}%`} order by id`,
      ),
    ).map(({ body_text }) => body_text);
  const count = async (query: ReturnType<typeof sql>) => rowsOf<{ n: number }>(await db.orm.execute(query))[0]?.n ?? 0;

  return { ...shop, seasons, aSeries, sessionsOf, signUp, preview, decide, make, shown, waitingLists, links, mailsOf, count };
}
