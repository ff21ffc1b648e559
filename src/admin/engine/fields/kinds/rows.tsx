import { useTranslate } from 'react-admin';
import type { DisplayProps, FieldViews } from '../fieldViews';
import { lazyInput } from '../lazyInput';

const Input = lazyInput(async () => (await import('../inputs/RowsInput')).RowsInput);

function Display({ value }: DisplayProps) {
  const translate = useTranslate();
  const count = Array.isArray(value) ? value.length : 0;
  return <span>{translate('list.lines', { smart_count: count })}</span>;
}

export const rowsViews: FieldViews = { Input, Display, filter: null, isWide: true };
