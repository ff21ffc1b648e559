import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { http } from '../../../../providers/http';
import type { DayRange } from '../../../domain/calendar/calendarSpan';
import { type DaysOff, type DaysOffAnswer, daysOffIn } from '../../../domain/holidays/daysOff';
import type { SchoolRegion } from '../../../domain/holidays/schoolHolidays';

export interface KnownDaysOff {
  readonly days: readonly DaysOff[];
  /** The school region of the club; null when not set, undefined while it loads. */
  readonly region: SchoolRegion | null | undefined;
  /** The last day for which school holidays are known. */
  readonly schoolUntil: string | null;
  /** The first request has not been answered yet. */
  readonly isLoading: boolean;
}

const NO_DAYS_OFF: readonly DaysOff[] = [];

/** Holidays and closed days of the organization in the address; elsewhere only public holidays. Null fetches none. */
export function useDaysOff(range: DayRange | null): KnownDaysOff {
  const { organization_id } = useParams();
  const path = `/v1/admin/organizations/${organization_id}/days-off`;
  const { data, isLoading } = useQuery({
    queryKey: ['days-off', organization_id, range],
    queryFn: async ({ signal }) => (await http<DaysOffAnswer>(path, { query: new URLSearchParams({ ...range }), signal })).json,
    enabled: organization_id !== undefined && range !== null,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  });
  return useMemo(() => {
    if (range === null) return { days: NO_DAYS_OFF, region: undefined, schoolUntil: null, isLoading: false };
    if (organization_id === undefined)
      return { days: daysOffIn(range, { region: null, closed: [] }), region: undefined, schoolUntil: null, isLoading: false };
    return { days: data?.days_off ?? NO_DAYS_OFF, region: data?.school_region, schoolUntil: data?.school_until ?? null, isLoading };
  }, [data, isLoading, range, organization_id]);
}
