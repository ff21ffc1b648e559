import { type ComponentType, lazy } from 'react';
import type { FilterProps } from '../fieldViews';

const lazyFilter = (load: () => Promise<ComponentType<FilterProps>>) => lazy(async () => ({ default: await load() }));

// Filters are fetched when the panel opens, not with the list.
export const ContainsFilter = lazyFilter(async () => (await import('./ContainsFilter')).ContainsFilter);
export const YesNoFilter = lazyFilter(async () => (await import('./YesNoFilter')).YesNoFilter);
export const ChoiceFilter = lazyFilter(async () => (await import('./ChoiceFilter')).ChoiceFilter);
export const RangeFilter = lazyFilter(async () => (await import('./RangeFilter')).RangeFilter);
export const MoneyRangeFilter = lazyFilter(async () => (await import('./RangeFilter')).MoneyRangeFilter);
export const DayRangeFilter = lazyFilter(async () => (await import('./RangeFilter')).DayRangeFilter);
export const ReferenceFilter = lazyFilter(async () => (await import('./ReferenceFilter')).ReferenceFilter);
