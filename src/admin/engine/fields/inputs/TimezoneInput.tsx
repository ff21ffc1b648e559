import Autocomplete from '@mui/material/Autocomplete';
import { useTranslate } from 'react-admin';
import { useMemo } from 'react';
import type { InputProps } from '../fieldViews';
import { FieldFrame } from '../../../ui/inputs/FieldFrame';
import { useField } from '../../../ui/inputs/frame/useField';
import { SearchBox } from './SearchBox';
import { useSearchWords } from './useSearchWords';

const readable = (zone: string) => zone.replaceAll('_', ' ');

/** A time zone of the world, to be found by typing part of its name. */
export function TimezoneInput({ source, label, helperText, required, disabled }: InputProps) {
  const translate = useTranslate();
  const field = useField<string>({ source, label, helperText, required, disabled });
  const words = useSearchWords();
  const { value } = field;
  const zones = useMemo(() => {
    const known = Intl.supportedValuesOf('timeZone').filter((zone) => zone.includes('/'));
    return value === null || known.includes(value) ? known : [value, ...known];
  }, [value]);
  return (
    <FieldFrame {...field.frame}>
      {(aria) => (
        <Autocomplete
          fullWidth
          size="small"
          id={aria.id}
          disabled={field.disabled}
          options={zones}
          value={value}
          onChange={(_event, next) => field.setValue(next)}
          onBlur={field.onBlur}
          getOptionLabel={readable}
          noOptionsText={translate('declared.nothing')}
          renderInput={(params) => (
            <SearchBox params={params} aria={aria} inputRef={field.inputRef} placeholder={translate('declared.search')} />
          )}
          {...words}
        />
      )}
    </FieldFrame>
  );
}
