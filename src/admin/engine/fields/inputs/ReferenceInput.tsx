import { useTranslate } from 'react-admin';
import { useState } from 'react';
import type { InputProps } from '../fieldViews';
import { FieldFrame } from '../../../ui/inputs/FieldFrame';
import { useField } from '../../../ui/inputs/frame/useField';
import { ChoiceBox } from './ChoiceBox';
import { SearchBox } from './SearchBox';
import { useChoices } from './useChoices';
import { useChosen } from './useChosen';

/** One record of another entity, found by typing; no choice is stored as null. */
export function ReferenceInput({ source, field: spec, label, helperText, required, disabled }: InputProps) {
  const translate = useTranslate();
  const field = useField<string>({ source, label, helperText, required, disabled });
  const { to } = spec as unknown as { to: string };
  const [isOpen, setOpen] = useState(false);
  const { choices, isSearching, note, type } = useChoices(to, isOpen);
  const [chosen = null] = useChosen(to, field.value === null ? [] : [field.value]);
  return (
    <FieldFrame {...field.frame}>
      {(aria) => (
        <ChoiceBox
          fullWidth
          size="small"
          id={aria.id}
          disabled={field.disabled}
          open={isOpen}
          onOpen={() => setOpen(true)}
          onClose={() => setOpen(false)}
          options={choices}
          value={chosen}
          onChange={(_event, next) => field.setValue(next?.id ?? null)}
          onInputChange={(_event, text, reason) => type(reason === 'input' ? text : '')}
          onBlur={field.onBlur}
          filterOptions={(all) => all}
          getOptionLabel={({ name }) => name}
          getOptionKey={({ id }) => id}
          isOptionEqualToValue={(a, b) => a.id === b.id}
          loading={isSearching}
          loadingText={note}
          noOptionsText={note}
          renderInput={(params) => (
            <SearchBox
              params={params}
              aria={aria}
              inputRef={field.inputRef}
              placeholder={translate('declared.choose', { what: translate(`resources.${to}.a`) })}
            />
          )}
        />
      )}
    </FieldFrame>
  );
}
