import { type SQL, sql } from 'drizzle-orm';
import { issue } from '../../../domain/checks/issue';
import { hideSmallParts } from '../../../domain/statistics/hideSmallParts';
import {
  monthsBetween,
  WALLET_PLOTS,
  type WalletMonth,
  type WalletPart,
  type WalletPlot,
  type WalletStatistics,
} from '../../../domain/vouchers/walletStatistics';
import type { Cell } from '../../../schema/fieldKind';
import { textCell } from '../../../schema/textCell';
import type { Ctx } from '../../core/context';
import { resourceNamed } from '../../db/declared';
import { rowsOf } from '../../db/rowsOf';
import { authorize } from '../../engine/authorize';
import { type ExportTable, wholeTable } from '../../engine/export/exportTable';
import { find } from '../../engine/lists/list';
import { invalid } from '../../core/apiError';
import { phrase } from '../../http/sentences';
import { monthRange } from './monthRange';

type Params = Readonly<Record<string, string>>;

/** Statistics of a wallet. Source: docs/domain/vouchers.md 11. */
export async function walletStatistics(ctx: Ctx, params: Params, query: URLSearchParams): Promise<WalletStatistics> {
  const wallets = resourceNamed('wallets');
  const { id } = await find(ctx, await authorize(ctx, wallets, 'show', params), params['wallet_id'] ?? '');
  const range = monthRange(ctx, query, wallets);
  const [over_time, totals, ...parts] = await Promise.all([
    overTime(ctx, id, range),
    totalsOf(ctx, id),
    partsOf(ctx, id, range, ofOrganizations),
    partsOf(ctx, id, range, ofLabels),
    partsOf(ctx, id, range, ofPostcodes),
  ]);
  const [organizations = null, labels = null, postcodes = null] = parts;
  return { ...range, totals, over_time, organizations, labels, postcodes };
}

/** The moves of a coupon that expired unused. */
const LEFT = sql`(one.value::bigint * greatest(one.quantity - one.used_count, 0))`;

/** The amount that a use paid, less refunds. */
const PAID = sql`(coalesce(one.amount_in_cents, 0)
  + coalesce((select sum(back.amount_in_cents) from transactions as back where back.pays_back = one.transaction and back.type = 'refund'), 0))`;

async function overTime(ctx: Ctx, id: string, { from, to }: { from: string; to: string }): Promise<WalletMonth[]> {
  const monthOf = (at: SQL) => sql`to_char(${at} at time zone ${ctx.zone}, 'YYYY-MM')`;
  const found = rowsOf<{ month: string } & Record<'issued' | 'redeemed' | 'withdrawn' | 'expired' | 'amount', string>>(
    await ctx.db.execute(sql`
      with lines as (
        select ${monthOf(sql`at`)} as month, kind, sum(moves) as moves from wallet_moves where wallet_id = ${id}::uuid group by 1, 2
      ), lapsed as (
        select ${monthOf(sql`one.expires_at`)} as month, sum(${LEFT}) as moves from coupons as one
        where one.wallet_id = ${id}::uuid and one.expires_at < ${ctx.now.toISOString()}::timestamptz group by 1
      ), paid as (
        select ${monthOf(sql`one.redeemed_at`)} as month, sum(${PAID}) as amount from coupon_redemptions as one
        where one.wallet_id = ${id}::uuid and one.status <> 'freed' group by 1
      ), months as (select month from lines union select month from lapsed union select month from paid)
      select months.month,
        coalesce((select sum(moves) from lines where lines.month = months.month and kind = 'issued'), 0) as issued,
        coalesce((select -sum(moves) from lines where lines.month = months.month and kind in ('redeemed', 'returned')), 0) as redeemed,
        coalesce((select -sum(moves) from lines where lines.month = months.month and kind = 'withdrawn'), 0) as withdrawn,
        coalesce((select moves from lapsed where lapsed.month = months.month), 0) as expired,
        coalesce((select amount from paid where paid.month = months.month), 0) as amount
      from months order by 1`),
  );
  const byMonth = new Map(found.map((row) => [row.month, row]));
  const netOf = (row: (typeof found)[number]) => Number(row.issued) - Number(row.redeemed) - Number(row.withdrawn) - Number(row.expired);
  let open = found.filter(({ month }) => month < from).reduce((sum, row) => sum + netOf(row), 0);
  return monthsBetween(from, to).map((month) => {
    const row = byMonth.get(month);
    open += row ? netOf(row) : 0;
    const [issued, redeemed, withdrawn, expired, amount_in_cents] = [
      row?.issued,
      row?.redeemed,
      row?.withdrawn,
      row?.expired,
      row?.amount,
    ].map((value) => Number(value ?? 0)) as [number, number, number, number, number];
    return { month, issued, redeemed, withdrawn, expired, open, amount_in_cents };
  });
}

async function totalsOf(ctx: Ctx, id: string): Promise<WalletStatistics['totals']> {
  const now = ctx.now.toISOString();
  const [found] = rowsOf<Record<string, string | null>>(
    await ctx.db.execute(sql`
      with lines as (select kind, sum(moves) as moves from wallet_moves where wallet_id = ${id}::uuid group by 1),
      held as (
        select sum(${LEFT}) filter (where one.expires_at < ${now}::timestamptz) as expired,
          sum(${LEFT}) filter (where not one.is_enabled and (one.expires_at is null or one.expires_at >= ${now}::timestamptz)) as off
        from coupons as one where one.wallet_id = ${id}::uuid)
      select (select sum(moves) from lines where kind = 'issued') as issued,
        (select -sum(moves) from lines where kind in ('redeemed', 'returned')) as redeemed,
        (select -sum(moves) from lines where kind = 'withdrawn') as withdrawn, held.expired, held.off,
        (select sum(${PAID}) from coupon_redemptions as one where one.wallet_id = ${id}::uuid and one.status <> 'freed') as amount
      from held`),
  );
  const of = (name: string) => Number(found?.[name] ?? 0);
  const [issued, redeemed, withdrawn, expired, off] = ['issued', 'redeemed', 'withdrawn', 'expired', 'off'].map(of) as [
    number,
    number,
    number,
    number,
    number,
  ];
  return { issued, redeemed, withdrawn, expired, off, open: issued - redeemed - withdrawn - expired - off, amount_in_cents: of('amount') };
}

/** How redemptions (`one`, joined with the buyer of their order) are grouped. */
interface Grouping {
  readonly id: SQL;
  readonly name: SQL;
  readonly joins: SQL;
}

const ofOrganizations: Grouping = {
  id: sql`club.id::text`,
  name: sql`club.name`,
  joins: sql`join organizations as club on club.id = one.organization`,
};
const ofPostcodes: Grouping = {
  id: sql`substr(person.zipcode, 1, 4)`,
  name: sql`substr(person.zipcode, 1, 4)`,
  joins: sql``,
};
/** By label of the wallet that the offer or its organization has. An offer with two labels counts for both. */
const ofLabels: Grouping = {
  id: sql`label.id::text`,
  name: sql`label.name`,
  joins: sql`join labels as label on label.id in (select pair.target_id from wallets_labels as pair where pair.owner_id = one.wallet_id)
    and (exists (select 1 from organizations_labels as pair where pair.owner_id = one.organization and pair.target_id = label.id)
      or exists (select 1 from order_lines as line join activities_labels as pair on pair.owner_id = line.activity where line.order_id = one."order" and pair.target_id = label.id)
      or exists (select 1 from order_lines as line join products_labels as pair on pair.owner_id = line.product where line.order_id = one."order" and pair.target_id = label.id))`,
};

async function partsOf(ctx: Ctx, id: string, { from, to }: { from: string; to: string }, by: Grouping): Promise<WalletPart[] | null> {
  const month = sql`to_char(one.redeemed_at at time zone ${ctx.zone}, 'YYYY-MM')`;
  const found = rowsOf<{ id: string | null; name: string | null; moves: string; amount: string; people: number }>(
    await ctx.db.execute(sql`
      select ${by.id} as id, ${by.name} as name, sum(one.value - one.returned_moves) as moves, coalesce(sum(${PAID}), 0) as amount,
        count(distinct coalesce(sold.person::text, one.name))::int as people
      from coupon_redemptions as one
      left join orders as sold on sold.id = one."order" left join persons as person on person.id = sold.person
      ${by.joins}
      where one.wallet_id = ${id}::uuid and one.status <> 'freed' and ${month} between ${from} and ${to}
      group by 1, 2 order by 3 desc, 2`),
  );
  const parts = found.map((row) => ({ ...row, total: Number(row.moves) }));
  const hidden = hideSmallParts(parts);
  if (hidden === null) return parts.length === 0 ? [] : null;
  const visible = parts.flatMap((part) =>
    hidden.has(part) ? [] : [{ id: part.id, name: part.name, moves: part.total, amount_in_cents: Number(part.amount) }],
  );
  // Sorted by name: their place among the others would reveal their size.
  const small = parts
    .filter((part) => hidden.has(part))
    .map(({ id, name }) => ({ id, name, moves: null, amount_in_cents: null }))
    .toSorted((first, second) => (first.name ?? '').localeCompare(second.name ?? '', 'nl'));
  return [...visible, ...small];
}

/** The data of one chart, as a table. */
export async function exportWalletStatistics(ctx: Ctx, params: Params, query: URLSearchParams): Promise<ExportTable> {
  const asked = query.get('plot') ?? 'over_time';
  const plot = WALLET_PLOTS.find((name) => name === asked);
  if (!plot) throw invalid([issue('plot', 'validation.one_of')], resourceNamed('wallets'));
  const statistics = await walletStatistics(ctx, params, query);
  const rows = plot === 'over_time' ? statistics.over_time.map(monthCells) : (statistics[plot] ?? []).map((part) => partCells(ctx, part));
  const word = (name: string) => phrase(ctx.locale, `wallet_statistics.columns.${name}`);
  return wholeTable(word(plot), headOf(plot).map(word), rows);
}

const headOf = (plot: WalletPlot): readonly string[] =>
  plot === 'over_time' ? ['month', 'issued', 'redeemed', 'withdrawn', 'expired', 'open', 'amount'] : [plot, 'moves', 'amount'];

const whole = (value: number | null): Cell => (value === null ? null : { is: 'integer', value });
const monthCells = ({ month, issued, redeemed, withdrawn, expired, open, amount_in_cents }: WalletMonth): Cell[] => [
  textCell(month),
  ...[issued, redeemed, withdrawn, expired, open].map(whole),
  { is: 'money', value: amount_in_cents },
];
const partCells = ({ locale }: Ctx, { name, moves, amount_in_cents }: WalletPart): Cell[] => [
  textCell(name ?? phrase(locale, 'wallet_statistics.none')),
  moves === null ? textCell(phrase(locale, 'wallet_statistics.hidden')) : whole(moves),
  amount_in_cents === null ? null : { is: 'money', value: amount_in_cents },
];
