import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import type { FieldAria } from '../../../ui/inputs/FieldFrame';
import { ChoiceBox } from './ChoiceBox';
import { SearchBox } from './SearchBox';
import { useChoices } from './useChoices';
import { useChosen } from './useChosen';

export interface ReferencePickerProps {
  /** Name of the entity. */
  to: string;
  /** Filters that limit the records offered. */
  among?: Readonly<Record<string, unknown>> | undefined;
  /** Name of the box, where no visible label refers to `aria.id`. */
  label?: string;
  ids: readonly string[];
  onChange: (ids: string[]) => void;
  onBlur?: () => void;
  inputRef?: (element: HTMLElement | null) => void;
  aria?: FieldAria;
  disabled?: boolean;
}

/** Room for a name of usual length that is still to come, so that the chips take as many lines as later. Pixels. */
const COMING = { minWidth: 104 };

/** Any number of records of another entity, found by typing and shown as chips. */
export function ReferencePicker({ to, among, label, ids, onChange, onBlur, inputRef, aria, disabled = false }: ReferencePickerProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { choices, isSearching, note, type } = useChoices(to, isOpen, among);
  const chosen = useChosen(to, ids);
  return (
    <ChoiceBox
      multiple
      fullWidth
      size="small"
      disableCloseOnSelect
      filterSelectedOptions
      id={aria?.id}
      disabled={disabled}
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={choices}
      value={chosen}
      onChange={(_event, next) => onChange(next.map(({ id }) => id))}
      onInputChange={(_event, text, reason) => type(reason === 'input' ? text : '')}
      onBlur={onBlur}
      filterOptions={(all) => all}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      loading={isSearching}
      loadingText={note}
      noOptionsText={note}
      renderValue={(values, item) =>
        values.map((choice, index) => {
          const { key, ...rest } = item({ index });
          return (
            <Chip
              key={key}
              size="small"
              label={choice.name}
              {...rest}
              title={choice.name}
              style={choice.isComing ? COMING : undefined}
              aria-label={translate('declared.remove', { name: choice.name })}
            />
          );
        })
      }
      renderInput={(params) => (
        <SearchBox
          params={params}
          aria={aria}
          name={label}
          inputRef={inputRef}
          placeholder={ids.length === 0 ? translate('declared.choose', { what: translate(`resources.${to}.many`) }) : undefined}
        />
      )}
    />
  );
}
