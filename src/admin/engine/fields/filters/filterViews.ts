import { type ComponentType, lazy } from 'react';
import type { FilterProps, FilterViews } from '../fieldViews';
import { ChoiceText, DayRangeText, MoneyRangeText, MonthText, NumberRangeText, ReferenceText, TypedText, YesNoText } from './filterTexts';

const lazyFilter = (load: () => Promise<ComponentType<FilterProps>>) => lazy(async () => ({ default: await load() }));

// Inputs are fetched when the panel opens, not with the list.
export const textFilter: FilterViews = {
  Input: lazyFilter(async () => (await import('./ContainsFilter')).ContainsFilter),
  Text: TypedText,
};
export const yesNoFilter: FilterViews = { Input: lazyFilter(async () => (await import('./YesNoFilter')).YesNoFilter), Text: YesNoText };
export const choiceFilter: FilterViews = { Input: lazyFilter(async () => (await import('./ChoiceFilter')).ChoiceFilter), Text: ChoiceText };
export const numberFilter: FilterViews = {
  Input: lazyFilter(async () => (await import('./RangeFilter')).RangeFilter),
  Text: NumberRangeText,
};
export const moneyFilter: FilterViews = {
  Input: lazyFilter(async () => (await import('./RangeFilter')).MoneyRangeFilter),
  Text: MoneyRangeText,
};
export const dayFilter: FilterViews = { Input: lazyFilter(async () => (await import('./RangeFilter')).DayRangeFilter), Text: DayRangeText };
export const monthFilter: FilterViews = { Input: lazyFilter(async () => (await import('./MonthFilter')).MonthFilter), Text: MonthText };
export const referenceFilter: FilterViews = {
  Input: lazyFilter(async () => (await import('./ReferenceFilter')).ReferenceFilter),
  Text: ReferenceText,
};
