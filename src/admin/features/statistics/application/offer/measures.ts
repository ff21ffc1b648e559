import type { DashboardTotals } from '../../../../../domain/statistics/statistics';

type Translate = (key: string, values?: Record<string, unknown>) => string;

/** A measure of a dashboard, as the number of a period or a bar. Null where there is nothing to measure. */
export interface Measure {
  readonly name: 'participants' | 'occupancy' | 'attendance' | 'sessions' | 'new_organizations' | 'vouchers' | 'revenue';
  readonly is: 'number' | 'share' | 'money';
  readonly of: (totals: DashboardTotals) => number | null;
  /** Whether this person may see it. */
  readonly isSeen: (totals: DashboardTotals) => boolean;
  /** Explains what the number consists of. */
  readonly about: (totals: DashboardTotals, translate: Translate, number: (value: number) => string) => string;
}

const share = (part: number, whole: number) => (whole === 0 ? null : Math.round((part / whole) * 100));
const always = () => true;
const nothing = () => '';

export const measures: readonly Measure[] = [
  { name: 'participants', is: 'number', of: ({ participants }) => participants, isSeen: always, about: nothing },
  {
    name: 'occupancy',
    is: 'share',
    of: ({ taken, spots }) => share(taken, spots),
    isSeen: always,
    about: ({ taken, spots }, translate, number) =>
      spots === 0
        ? translate('statistics.about.no_spots')
        : translate('statistics.about.occupancy', { taken: number(taken), spots: number(spots) }),
  },
  {
    name: 'attendance',
    is: 'share',
    of: ({ present, absent }) => share(present, present + absent),
    isSeen: always,
    about: ({ present, absent }, translate, number) =>
      present + absent === 0
        ? translate('statistics.about.no_attendance')
        : translate('statistics.about.attendance', { present: number(present), recorded: number(present + absent) }),
  },
  {
    name: 'sessions',
    is: 'number',
    of: ({ sessions }) => sessions,
    isSeen: always,
    about: ({ cancelled_sessions }, translate) =>
      cancelled_sessions === 0 ? '' : translate('statistics.about.sessions', { smart_count: cancelled_sessions }),
  },
  {
    name: 'new_organizations',
    is: 'number',
    of: ({ new_organizations }) => new_organizations,
    isSeen: ({ new_organizations }) => new_organizations !== null,
    about: nothing,
  },
  { name: 'vouchers', is: 'number', of: ({ vouchers }) => vouchers, isSeen: ({ vouchers }) => vouchers !== null, about: nothing },
  {
    name: 'revenue',
    is: 'money',
    of: ({ revenue_in_cents }) => revenue_in_cents,
    isSeen: ({ revenue_in_cents }) => revenue_in_cents !== null,
    about: (_totals, translate) => translate('statistics.about.revenue'),
  },
];
