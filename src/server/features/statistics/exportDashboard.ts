import { issue } from '../../../domain/checks/issue';
import type { AreaReach } from '../../../domain/statistics/areaReach';
import type { Group } from '../../../domain/statistics/hideSmallGroups';
import { PLOTS } from '../../../domain/statistics/plots';
import type { ApplicationOffer, DashboardTotals, Part } from '../../../domain/statistics/statistics';
import { WEEKDAYS } from '../../../domain/time/weekdays';
import type { Cell } from '../../../schema/fieldKind';
import { textCell } from '../../../schema/textCell';
import { choiceWord } from '../../../schema/sentence';
import type { Ctx } from '../../core/context';
import { type ExportTable, wholeTable } from '../../engine/export/exportTable';
import { invalid } from '../../core/apiError';
import { phrase } from '../../http/sentences';

/** The plots that the dashboard shows first; the reach has its own call. */
const OFFER_PLOTS = PLOTS.filter((plot) => plot !== 'reach');
type OfferPlot = (typeof OFFER_PLOTS)[number];

type Rows = readonly (readonly Cell[])[];

/**
 * One plot of a dashboard as a table, with the numbers of the screen and nothing else.
 *
 * @throws ApiError 422 for an unknown plot
 */
export function exportDashboard(ctx: Ctx, offer: ApplicationOffer, plot: string | null): ExportTable {
  const name = OFFER_PLOTS.find((option) => option === plot);
  if (!name) throw invalid([issue('plot', 'validation.one_of')]);
  const { head, rows } = TABLES[name](ctx, offer);
  return wholeTable(word(ctx, name), head, rows);
}

/** The reach of each postcode area as a table, as on the screen. */
export const exportReach = (ctx: Ctx, areas: readonly AreaReach[]): ExportTable =>
  wholeTable(
    word(ctx, 'reach.title'),
    [word(ctx, 'area'), word(ctx, 'reach.people'), word(ctx, 'reach.taking_part')],
    areas.map(({ name, people, taking_part }) => [
      textCell(name),
      whole(people),
      taking_part === null ? textCell(word(ctx, 'reach.few')) : whole(taking_part),
    ]),
  );

const word = ({ locale }: Ctx, key: string) => phrase(locale, `statistics.${key}`);
const whole = (value: number | null): Cell => (value === null ? null : { is: 'integer', value });
const share = (part: number, of: number): Cell => (of === 0 ? null : { is: 'percentage', value: Math.round((part / of) * 100) });

/** Written in words, because spreadsheets read `12-17` as a date. */
function ageWord(ctx: Ctx, name: string): string {
  const [, from, to] = /^(\d+)-(\d+)$/.exec(name) ?? [];
  if (from !== undefined && to !== undefined) return phrase(ctx.locale, 'statistics.ages_between', { from, to });
  return name === 'unknown' ? word(ctx, 'unknown') : name;
}

const TABLES: Readonly<
  Record<OfferPlot, (ctx: Ctx, offer: ApplicationOffer) => { readonly head: readonly string[]; readonly rows: Rows }>
> = {
  over_time: (ctx, offer) => {
    const seen = OVER_TIME.filter(({ isNull }) => !isNull?.(offer.totals));
    return {
      head: [
        word(ctx, 'period'),
        ...seen.flatMap(({ key }) => [word(ctx, `metrics.${key}`), `${word(ctx, `metrics.${key}`)}, ${word(ctx, 'before')}`]),
      ],
      rows: offer.over_time.map((bar, at) => [
        { is: 'day', value: bar.start },
        ...seen.flatMap(({ cell }) => [cell(bar), cell(offer.over_time_before[at] ?? bar)]),
      ]),
    };
  },
  sports: (ctx, { sports }) => partTable(ctx, 'sport', 'no_sport', sports),
  organizations: (ctx, { organizations }) => partTable(ctx, 'organization', 'organization', organizations),
  ages: (ctx, { ages }) => groupTable(ctx, 'age', ages, (name) => ageWord(ctx, name)),
  genders: (ctx, { genders }) =>
    groupTable(ctx, 'gender', genders, (name) =>
      name === 'unknown'
        ? word(ctx, 'unknown')
        : choiceWord((key, values) => phrase(ctx.locale, key, values), 'participants', 'gender', name),
    ),
  areas: (ctx, { areas }) => ({
    head: [word(ctx, 'area'), word(ctx, 'number')],
    rows: (areas ?? []).map(({ name, total }) => [textCell(name ?? word(ctx, 'no_area')), hideable(ctx, total)]),
  }),
  hours: (ctx, { hours }) => ({
    head: [word(ctx, 'weekday'), word(ctx, 'hour'), word(ctx, 'number')],
    rows: hours.map(({ weekday, hour, total }) => [
      textCell(phrase(ctx.locale, `inputs.weekdays.${WEEKDAYS[weekday - 1] ?? 'monday'}`)),
      whole(hour),
      whole(total),
    ]),
  }),
};

const OVER_TIME: readonly {
  readonly key: string;
  readonly cell: (bar: DashboardTotals) => Cell;
  readonly isNull?: (totals: DashboardTotals) => boolean;
}[] = [
  { key: 'participants', cell: ({ participants }) => whole(participants) },
  { key: 'sessions', cell: ({ sessions }) => whole(sessions) },
  { key: 'occupancy', cell: ({ taken, spots }) => share(taken, spots) },
  { key: 'attendance', cell: ({ present, absent }) => share(present, present + absent) },
  {
    key: 'new_organizations',
    cell: ({ new_organizations }) => whole(new_organizations),
    isNull: ({ new_organizations }) => new_organizations === null,
  },
  { key: 'vouchers', cell: ({ vouchers }) => whole(vouchers), isNull: ({ vouchers }) => vouchers === null },
  {
    key: 'revenue',
    cell: ({ revenue_in_cents }) => (revenue_in_cents === null ? null : { is: 'money', value: revenue_in_cents }),
    isNull: ({ revenue_in_cents }) => revenue_in_cents === null,
  },
];

const hideable = (ctx: Ctx, total: number | null): Cell => (total === null ? textCell(word(ctx, 'hidden')) : whole(total));

const partTable = (ctx: Ctx, what: string, without: string, parts: readonly Part[] | null) => ({
  head: [word(ctx, what), word(ctx, 'now'), word(ctx, 'earlier')],
  rows: (parts ?? []).map(({ name, total, before }) => [
    textCell(name ?? word(ctx, without)),
    hideable(ctx, total),
    total === null ? textCell(word(ctx, 'hidden')) : whole(before),
  ]),
});

const groupTable = (ctx: Ctx, what: string, groups: readonly Group[] | null, nameOf: (name: string) => string) => ({
  head: [word(ctx, what), word(ctx, 'number')],
  rows: (groups ?? []).map(({ name, total }) => [textCell(nameOf(name)), hideable(ctx, total)]),
});
