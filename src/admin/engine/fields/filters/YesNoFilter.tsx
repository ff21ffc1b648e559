import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'react-admin';
import type { FilterProps } from '../fieldViews';
import { FilterFrame } from './FilterFrame';

/** Filters on yes or no; with neither chosen, both are listed. */
export function YesNoFilter({ label, value, onChange }: FilterProps) {
  const translate = useTranslate();
  const chosen = value === true || value === 'true' ? 'true' : value === false || value === 'false' ? 'false' : null;
  return (
    <FilterFrame label={label} as="group">
      <ToggleButtonGroup
        size="small"
        exclusive
        value={chosen}
        onChange={(_event, next: string | null) => onChange(next === null ? null : next === 'true')}
        aria-label={label}
      >
        <ToggleButton value="true">{translate('fields.yes')}</ToggleButton>
        <ToggleButton value="false">{translate('fields.no')}</ToggleButton>
      </ToggleButtonGroup>
    </FilterFrame>
  );
}
