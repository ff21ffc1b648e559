import { useTranslate } from 'ra-core';
import type { ColumnProps, Face } from '../face';
import { lazyInput } from '../lazyInput';

const Input = lazyInput(async () => (await import('../inputs/declared/RowsInput')).RowsInput);

function Column({ value }: ColumnProps) {
  const translate = useTranslate();
  const count = Array.isArray(value) ? value.length : 0;
  return <span>{translate('list.lines', { smart_count: count })}</span>;
}

export const rowsFace: Face = { Input, Column, Filter: null };
