import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import { useTranslate } from 'react-admin';
import type { FilterProps } from '../fieldViews';
import { FilterFrame } from './FilterFrame';
import { listOf } from './listOf';

/** Filters on any of a few named choices. */
export function ChoiceFilter({ name, field, resource, label, value, onChange }: FilterProps) {
  const translate = useTranslate();
  const chosen = listOf(value);
  const { choices } = field as unknown as { choices: readonly string[] };
  const toggle = (choice: string) => {
    const next = chosen.includes(choice) ? chosen.filter((other) => other !== choice) : [...chosen, choice];
    onChange(next.length > 0 ? next : null);
  };
  return (
    <FilterFrame label={label} as="group">
      <FormGroup>
        {choices.map((choice) => (
          <FormControlLabel
            key={choice}
            label={translate(`resources.${resource.name}.choices.${name}.${choice}`)}
            control={<Checkbox size="small" checked={chosen.includes(choice)} onChange={() => toggle(choice)} />}
          />
        ))}
      </FormGroup>
    </FilterFrame>
  );
}
