import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import type { FilterProps } from '../fieldViews';
import { FilterFrame } from './FilterFrame';
import { useDelayed } from '../../../ui/useDelayed';

/** Filters on the typed text, shortly after typing stops. */
export function ContainsFilter({ label, value, onChange }: FilterProps) {
  const id = useId();
  const [text, setText, settle] = useDelayed(typeof value === 'string' ? value : '', (next) => onChange(next === '' ? null : next));
  return (
    <FilterFrame label={label} id={id}>
      <OutlinedInput id={id} size="small" fullWidth value={text} onChange={(event) => setText(event.target.value)} onBlur={settle} />
    </FilterFrame>
  );
}
