import { eq, sql } from 'drizzle-orm';
import { issue } from '../../../domain/checks/issue';
import type { Account } from '../../../domain/ledger/accounts';
import {
  AUDIT_FILE_JOURNALS,
  AUDIT_FILE_NAMESPACE,
  auditFileHead,
  type AuditFileHead,
  type AuditFileTotals,
  type AuditFileWords,
  type IncludedVat,
  journalHead,
  totalsOf,
  transactionOf,
} from '../../../domain/ledger/auditFile';
import type { EntryKind } from '../../../domain/ledger/entries';
import type { Vat } from '../../../domain/orders/vat';
import { toLocal } from '../../../domain/time/zonedTime';
import { writeElement, type XmlElement } from '../../../domain/xml/xml';
import type { Ctx } from '../../core/context';
import { productVersion } from '../../base/productVersion';
import { write } from '../../core/write';
import { isOneOf } from '../../db/isOneOf';
import { rowsOf } from '../../db/rowsOf';
import { table } from '../../db/tables';
import { audit } from '../../core/audit';
import { whileHeld } from '../../engine/export/sendFile';
import { invalid, notFound } from '../../core/apiError';
import { phrase } from '../../http/sentences';
import { StreamedFile } from '../../http/StreamedFile';
import { issuerOf } from '../invoices/issuerOf';
import { partiesOf } from '../invoices/partiesOf';
import type { LedgerScope } from './ledgerScope';
import { type BookEntry, readJournal } from './readJournal';
import { soldVat } from './soldVat';

export const YEAR_QUERY = { year: 'YYYY; this year by default' };

/**
 * The books of a year as XAF 3.2 (XML Auditfile Financieel), written while it is sent. Moves of vouchers are not euros and are left out.
 * Source: docs/domain/ledger.md 11.
 *
 * @throws ApiError 422 for an invalid or future year
 */
export async function sendAuditFile(ctx: Ctx, scope: LedgerScope, query: URLSearchParams): Promise<StreamedFile> {
  const today = toLocal(ctx.now.toISOString(), scope.zone)?.date ?? ctx.now.toISOString().slice(0, 10);
  const asked = query.get('year') || today.slice(0, 4);
  if (!/^20\d\d$/.test(asked) || asked > today.slice(0, 4)) throw invalid([issue('year', 'ledger.year')]);
  const year = Number(asked);
  const { upTo, ...totals } = await totalsIn(ctx, scope, year);
  const head = {
    year,
    created_on: today,
    version: productVersion(),
    ...(await relationsOf(ctx, scope)),
    opening: await openingOf(ctx, scope, year),
  };
  await write(ctx, (w) =>
    audit(w, {
      action: 'exported',
      resource: 'transactions',
      record_id: null,
      after: { rows: totals.lines, format: 'xaf', filters: { year: asked } },
      organization_id: scope.organization_id,
    }),
  );
  const name = `${phrase(ctx.locale, 'ledger_files.audit_file', { name: scope.name, year })}.xaf`.replace(/[\s/\\]+/g, '-');
  return new StreamedFile(
    {
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'Cache-Control': 'no-store',
      'Content-Type': 'application/xml; charset=utf-8',
    },
    encoded(whileHeld(ctx, partsOf(ctx, scope, head, totals, upTo))),
  );
}

/** Always in Dutch: the file is for Dutch bookkeepers and tax inspectors. */
const WORDS: AuditFileWords = {
  account: (account) => phrase('nl', `order_dialog.accounts.${account}`),
  kind: (kind) => phrase('nl', `order_dialog.kinds.${kind}`),
  order: (number) => phrase('nl', 'ledger_files.order', { number }),
  vat({ vat, vat_percentage }) {
    const tier = phrase('nl', `resources.order_lines.choices.vat.${vat}`);
    return vat === 'exempt' ? tier : phrase('nl', 'ledger_files.vat_code', { tier, percentage: vat_percentage });
  },
  earlier_results: phrase('nl', 'ledger_files.earlier_results'),
};

const yearOf = (year: number) => ({ from: `${year}-01`, to: `${year}-12` });
const written = (elements: readonly XmlElement[], indent: string) => elements.map((part) => writeElement(part, indent)).join('');

/** The document in parts. If its entries do not match the totals in its header, the file is cut off. */
async function* partsOf(ctx: Ctx, scope: LedgerScope, head: AuditFileHead, totals: AuditFileTotals, upTo: number): AsyncGenerator<string> {
  const { header, company } = auditFileHead(head, WORDS);
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<auditfile xmlns="${AUDIT_FILE_NAMESPACE}">\n${writeElement(header, '  ')}  <company>\n${written(company, '    ')}    <transactions>\n${written(totalsOf(totals), '      ')}`;
  const found = { lines: 0, debit_in_cents: 0, credit_in_cents: 0 };
  for (const kind of AUDIT_FILE_JOURNALS) {
    yield `      <journal>\n${written(journalHead(kind, WORDS), '        ')}`;
    for await (const entries of readJournal(ctx, scope, { months: yearOf(head.year), kind, upTo })) {
      const vats = await vatsIn(ctx, kind, entries);
      const transactions = entries.flatMap((entry) => {
        const postings = entry.postings.filter(({ currency }) => currency === 'EUR');
        if (postings.length === 0) return [];
        for (const { amount } of postings) {
          found.lines += 1;
          if (amount > 0) found.debit_in_cents += amount;
          else found.credit_in_cents -= amount;
        }
        const relation = scope.organization_id === null ? entry.organization_id : null;
        const posted_on = toLocal(entry.at, scope.zone)?.date ?? entry.at.slice(0, 10);
        return [transactionOf({ ...entry, posted_on, relation, postings, vat: vats.get(entry.id) ?? [] }, WORDS)];
      });
      yield written(transactions, '        ');
    }
    yield '      </journal>\n';
  }
  if (found.lines !== totals.lines || found.debit_in_cents !== totals.debit_in_cents || found.credit_in_cents !== totals.credit_in_cents)
    throw new Error(`The entries of ${head.year} do not come to the totals of their audit file`);
  yield '    </transactions>\n  </company>\n</auditfile>\n';
}

/** The VAT of each sale or credit by entry, for each tier and percentage. */
async function vatsIn(
  { db }: Pick<Ctx, 'db'>,
  kind: EntryKind,
  entries: readonly BookEntry[],
): Promise<ReadonlyMap<string, IncludedVat[]>> {
  const found = new Map<string, IncludedVat[]>();
  if (kind !== 'sale' && kind !== 'credit') return found;
  const ids = entries.map(({ id }) => id);
  const rows = rowsOf<Vat & { id: string; included: string }>(
    await db.execute(sql`
      with moved as (${soldVat(sql`select * from journal_entries as entry where ${isOneOf(sql`entry.id`, ids)}`)})
      select id, vat, vat_percentage, sum(held)::int8 as included from moved group by id, vat, vat_percentage having sum(total) <> 0
      order by id, vat, vat_percentage`),
  );
  for (const { id, vat, vat_percentage, included } of rows)
    found.set(id, [...(found.get(id) ?? []), { vat, vat_percentage: Number(vat_percentage), vat_in_cents: Number(included) }]);
  return found;
}

async function* encoded(parts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const part of parts) if (part !== '') yield encoder.encode(part);
}

/** The totals of the year, and the id of its last posting. */
async function totalsIn(
  { db }: Pick<Ctx, 'db'>,
  { owns }: LedgerScope,
  year: number,
): Promise<AuditFileTotals & { readonly upTo: number }> {
  const { from, to } = yearOf(year);
  const [found] = rowsOf<{ lines: string; debit: string; credit: string; up_to: string }>(
    await db.execute(sql`
      select count(*) as lines, coalesce(sum(amount) filter (where amount > 0), 0) as debit, coalesce(-sum(amount) filter (where amount < 0), 0) as credit,
        coalesce(max(line.id), 0) as up_to
      from postings as line
      where ${owns('line')} and line.month between ${from} and ${to} and line.currency = 'EUR'`),
  );
  return {
    lines: Number(found?.lines ?? 0),
    debit_in_cents: Number(found?.debit ?? 0),
    credit_in_cents: Number(found?.credit ?? 0),
    upTo: Number(found?.up_to ?? 0),
  };
}

/** The balance of each account in euros at the start of the year. */
async function openingOf({ db }: Pick<Ctx, 'db'>, { owns }: LedgerScope, year: number): Promise<AuditFileHead['opening']> {
  const rows = rowsOf<{ account: Account; amount: string }>(
    await db.execute(sql`
      select line.account, sum(line.amount) as amount from postings as line
      where ${owns('line')} and line.month < ${`${year}-01`} and line.currency = 'EUR' group by line.account`),
  );
  return rows.map(({ account, amount }) => ({ account, amount: Number(amount) }));
}

/**
 * The owner of the books and the related parties: the organizations of an application, or the platform through which an organization sells.
 */
async function relationsOf(ctx: Ctx, scope: LedgerScope): Promise<Pick<AuditFileHead, 'company' | 'relations'>> {
  const [organizations, applications] = [table('organizations'), table('applications')];
  const [application] = await ctx.db.select().from(applications).where(eq(applications.id, scope.application_id));
  if (!application) throw notFound();
  const issuer = issuerOf(application);
  const platform = { ...issuer, name: issuer.name ?? application.name };
  if (scope.organization_id !== null) {
    const company = (await partiesOf(ctx, [scope.organization_id])).get(scope.organization_id)?.recipient ?? platform;
    return { company, relations: [{ id: scope.application_id, name: platform.name, kvk: platform.kvk, type: 'supplier' }] };
  }
  const theirs = await ctx.db
    .select({ id: organizations.id, name: organizations.name, kvk: organizations.kvk })
    .from(organizations)
    .where(eq(organizations.application_id, scope.application_id))
    .orderBy(organizations.id);
  return { company: platform, relations: theirs.map((own) => ({ ...own, type: 'both' })) };
}
