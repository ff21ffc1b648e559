import { and, count, desc, eq, or, sql } from 'drizzle-orm';
import type { MailStatus } from '../../../domain/outbox/mail';
import type { Ctx } from '../../core/context';
import { containsWord } from '../../db/searchKey';
import { mails } from '../../db/system/records';
import { write } from '../../core/write';
import { type Endpoint, endpoint } from '../../http/endpoint';
import { notFound } from '../../core/apiError';
import { offsetOf, paginationOf } from '../../http/paginationOf';
import { readPage } from '../../http/readPage';
import { audit } from '../../core/audit';
import { withoutLinks } from '../../mail/withoutLinks';
import { mailAnswer, outboxAnswer } from './answers';

const MAX_ROWS = 250;
const { id, to_email, to_name, subject, status, tries, next_try_at, error, sent_at, created_at } = mails;
const row = { id, to_email, to_name, subject, status: sql<MailStatus>`${status}`, tries, next_try_at, error, sent_at, created_at };

/** Endpoints of the outbox: mails that were sent, are waiting, or are kept because no mail server is configured. */
export const routes = (): Endpoint[] => [
  endpoint({
    access: 'role:superadmin',
    method: 'get',
    path: '/v1/admin/outbox',
    tag: 'outbox',
    summary: 'List the sent emails, newest first',
    answer: outboxAnswer,
    query: {
      page: '1, 2, ...',
      itemsPerPage: `at most ${MAX_ROWS}`,
      search: 'in address, name and subject',
      'filter[status]': 'waiting, sent, failed or kept',
    },
    run: ({ ctx, query }) => pageOfMails(ctx, query),
  }),
  endpoint({
    access: 'role:superadmin',
    method: 'get',
    path: '/v1/admin/outbox/{mail_id}',
    tag: 'outbox',
    summary: 'Read an email with its text. Links that grant access are blanked, and the read is recorded',
    answer: mailAnswer,
    run: ({ ctx, params }) => readMail(ctx, params['mail_id'] ?? ''),
  }),
];

/** Reads one mail without its secret links, which only its recipient may use. The read is recorded in the history. */
async function readMail(ctx: Ctx, mail_id: string) {
  const [mail] = await ctx.db
    .select({ ...row, body_text: mails.body_text, body_html: mails.body_html })
    .from(mails)
    .where(eq(mails.id, mail_id));
  if (!mail) throw notFound();
  await write(ctx, (w) => audit(w, { action: 'mail_read', resource: 'mails', record_id: mail_id }));
  return { ...mail, body_text: withoutLinks(mail.body_text), body_html: withoutLinks(mail.body_html) };
}

async function pageOfMails(ctx: Ctx, query: URLSearchParams) {
  const page = readPage(query, { maxRows: MAX_ROWS });
  const where = and(
    searched(query.get('search')),
    query.get('filter[status]') === null ? undefined : eq(status, query.get('filter[status]') ?? ''),
  );
  const [counted] = await ctx.db.select({ total: count() }).from(mails).where(where);
  const found = await ctx.db
    .select(row)
    .from(mails)
    .where(where)
    .orderBy(desc(created_at), desc(id))
    .limit(page.per_page)
    .offset(offsetOf(page));
  const total = counted?.total ?? 0;
  return {
    mails: found,
    meta: { pagination: paginationOf(page, total, found.length) },
  };
}

/** Escapes `%` and `_`. */
function searched(search: string | null) {
  if (!search?.trim()) return undefined;
  const part = search.trim().slice(0, 200).replaceAll('\u0000', '');
  return or(...[to_email, to_name, subject].map((column) => containsWord(column, part)));
}
