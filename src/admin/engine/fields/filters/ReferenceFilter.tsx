import { lazy, Suspense } from 'react';
import Skeleton from '@mui/material/Skeleton';
import type { FilterProps } from '../fieldViews';
import { FilterFrame } from './FilterFrame';
import { listOf } from './listOf';

type Filters = Readonly<Record<string, unknown>>;
const Picker = lazy(async () => ({ default: (await import('../inputs/ReferencePicker')).ReferencePicker }));

/** Filters on any of several records of another entity. The picker is fetched when the panel opens. */
export function ReferenceFilter({ field, label, value, onChange }: FilterProps) {
  const { to, among } = field as unknown as { to: string; among?: Filters };
  return (
    <FilterFrame label={label} as="group">
      <Suspense fallback={<Skeleton variant="rounded" height={40} />}>
        <Picker to={to} among={among} label={label} ids={listOf(value)} onChange={(ids) => onChange(ids.length > 0 ? ids : null)} />
      </Suspense>
    </FilterFrame>
  );
}
