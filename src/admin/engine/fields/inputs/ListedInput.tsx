import { useTranslate } from 'react-admin';
import { useMemo } from 'react';
import type { InputProps } from '../fieldViews';
import { FieldFrame } from '../../../ui/inputs/FieldFrame';
import { useField } from '../../../ui/inputs/frame/useField';
import { ChoiceBox } from './ChoiceBox';
import { SearchBox } from './SearchBox';

interface ListedInputProps extends InputProps {
  /** All possible values. */
  readonly listed: readonly string[];
  /** The name of a value, also of a stored value that is no longer listed. */
  nameOf(value: string): string;
}

/** A choice from a long list that is known in advance, such as the time zones of the world, found by typing part of its name. */
export function ListedInput({ source, label, helperText, required, disabled, listed, nameOf }: ListedInputProps) {
  const translate = useTranslate();
  const field = useField<string>({ source, label, helperText, required, disabled });
  const { value } = field;
  const options = useMemo(() => {
    const byName = listed.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)));
    return value === null || listed.includes(value) ? byName : [value, ...byName];
  }, [value, listed, nameOf]);
  return (
    <FieldFrame {...field.frame}>
      {(aria) => (
        <ChoiceBox
          fullWidth
          size="small"
          id={aria.id}
          disabled={field.disabled}
          options={options}
          value={value}
          onChange={(_event, next) => field.setValue(next)}
          onBlur={field.onBlur}
          getOptionLabel={nameOf}
          noOptionsText={translate('declared.nothing')}
          renderInput={(params) => (
            <SearchBox params={params} aria={aria} inputRef={field.inputRef} placeholder={translate('declared.search')} />
          )}
        />
      )}
    </FieldFrame>
  );
}
