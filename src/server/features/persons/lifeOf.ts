import { type SQL, sql } from 'drizzle-orm';
import type {
  PersonBundle,
  PersonMail,
  PersonMessage,
  PersonPurchase,
  PersonSession,
  PersonWait,
} from '../../../domain/persons/personLife';
import type { Ctx } from '../../core/context';
import { rowsOf } from '../../db/rowsOf';

/** One part of a person's records: a page of rows with the total. */
interface Part<R> {
  /** SQL for the rows, combined with `from` and `order`. */
  readonly select: SQL;
  readonly from: SQL;
  readonly order: SQL;
  readonly read: (row: R) => R;
}

interface Rows {
  readonly sessions: PersonSession;
  readonly bundles: PersonBundle;
  readonly waiting: PersonWait;
  readonly purchases: PersonPurchase;
  readonly messages: PersonMessage;
  readonly mails: PersonMail;
}
export const PARTS = ['sessions', 'bundles', 'waiting', 'purchases', 'messages', 'mails'] as const;
export type PartName = (typeof PARTS)[number];

const iso = (value: string): string => new Date(value).toISOString();
const isoOrNull = (value: string | null): string | null => (value === null ? null : iso(value));

/** @param ids of the person and of everyone merged into them, as one parameter */
function partsOf(ids: SQL, now: string): { readonly [P in PartName]: Part<Rows[P]> } {
  return {
    sessions: {
      select: sql`one.id, one.session_id, sessions.activity_id, activities.name as activity_name, sessions.date::text as date, sessions.start_time,
        sessions.end_time, sessions.ends_at >= ${now} as is_ahead, sessions.status as session_status, one.status, one.attendance_status,
        one.bundle_place is not null as is_by_bundle, one.notes`,
      from: sql`participants as one join sessions on sessions.id = one.session_id join activities on activities.id = sessions.activity_id
        where one.person = any(${ids})`,
      // Upcoming sessions first, soonest first, then past sessions, latest first.
      order: sql`sessions.ends_at < ${now}, abs(extract(epoch from sessions.starts_at - ${now}::timestamptz)), one.id`,
      read: (row) => ({ ...row, start_time: row.start_time.slice(0, 5), end_time: row.end_time.slice(0, 5) }),
    },
    bundles: {
      select: sql`one.id, one.bundle_id, bundles.name as bundle_name, bundles.activity_id, activities.name as activity_name, one.status, one.subscribed_at`,
      from: sql`bundle_places as one join bundles on bundles.id = one.bundle_id join activities on activities.id = bundles.activity_id
        where one.person = any(${ids})`,
      order: sql`one.status, one.subscribed_at desc, one.id desc`,
      read: (row) => ({ ...row, subscribed_at: iso(row.subscribed_at) }),
    },
    waiting: {
      select: sql`one.*`,
      from: sql`(
        select entry.id, sessions.activity_id, activities.name as activity_name, sessions.id as session_id, sessions.date::text as date,
          sessions.start_time, null::uuid as bundle_id, null::text as bundle_name, entry.status, entry.joined_at
        from waiting_list_entries as entry join sessions on sessions.id = entry.session_id join activities on activities.id = sessions.activity_id
        where entry.person = any(${ids})
        union all
        select entry.id, bundles.activity_id, activities.name, null::uuid, null::text, null, bundles.id, bundles.name, entry.status, entry.joined_at
        from bundle_waiting_list_entries as entry join bundles on bundles.id = entry.bundle_id join activities on activities.id = bundles.activity_id
        where entry.person = any(${ids})) as one`,
      order: sql`one.status not in ('waiting', 'offered'), one.joined_at desc, one.id desc`,
      read: (row) => ({ ...row, start_time: row.start_time?.slice(0, 5) ?? null, joined_at: iso(row.joined_at) }),
    },
    purchases: {
      select: sql`one.id, one.number, one.created_at, one.total_in_cents, one.paid_in_cents, one.status,
        (select coalesce(json_agg(line.title order by line.id), '[]'::json) from order_lines as line where line.order_id = one.id) as titles`,
      from: sql`orders as one where one.person = any(${ids})`,
      order: sql`one.created_at desc, one.id desc`,
      read: (row) => ({
        ...row,
        created_at: iso(row.created_at),
        total_in_cents: Number(row.total_in_cents),
        paid_in_cents: Number(row.paid_in_cents),
        titles: typeof row.titles === 'string' ? JSON.parse(row.titles) : row.titles,
      }),
    },
    messages: {
      select: sql`message.id, one.id as recipient_id, message.subject, message.body, message.sender, message.created_at, message.about,
        coalesce(products.name, activities.name || coalesce(' · ' || bundles.name, ''), '') as about_name,
        coalesce(sessions.activity_id, bundles.activity_id) as activity_id, message.session as session_id, message.bundle as bundle_id,
        message.product as product_id, one.email, coalesce(mails.error, one.error) as error, coalesce(one.sent_at, mails.sent_at) as sent_at,
        case when one.status = 'waiting' and mails.id is not null then mails.status else one.status end as status`,
      from: sql`message_recipients as one join messages as message on message.id = one.message_id
        left join sessions on sessions.id = message.session left join bundles on bundles.id = message.bundle
        left join activities on activities.id = coalesce(sessions.activity_id, bundles.activity_id)
        left join products on products.id = message.product left join mails on mails.id = one.mail::uuid
        where one.person = any(${ids})`,
      order: sql`message.created_at desc, one.id desc`,
      read: (row) => ({ ...row, created_at: iso(row.created_at), sent_at: isoOrNull(row.sent_at) }),
    },
    mails: {
      select: sql`one.id, one.subject, one.to_email, one.status, one.error, one.created_at, one.sent_at`,
      from: sql`mails as one where (one.person_id = any(${ids}) or one.other_person_ids && ${ids})`,
      order: sql`one.created_at desc, one.id desc`,
      read: (row) => ({ ...row, created_at: iso(row.created_at), sent_at: isoOrNull(row.sent_at) }),
    },
  };
}

/** A page of one part of a person's records. */
export async function lifeOf<P extends PartName>(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  persons: readonly string[],
  name: P,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly Rows[P][]; readonly total: number }> {
  const { select, from, order, read } = partsOf(sql`${`{${persons.join(',')}}`}::uuid[]`, now.toISOString())[name];
  const [counted] = rowsOf<{ total: number }>(await db.execute(sql`select count(*)::int as total from ${from}`));
  const found = rowsOf<Rows[P]>(
    await db.execute(sql`select ${select} from ${from} order by ${order} limit ${page.limit} offset ${page.offset}`),
  );
  return { rows: found.map((row) => read(row)), total: counted?.total ?? 0 };
}
