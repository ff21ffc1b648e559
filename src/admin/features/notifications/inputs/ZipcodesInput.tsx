import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { http } from '../../../../../providers/http';
import type { ZipcodeArea } from '../../../../domain/notifications/audience';
import type { InputProps } from '../../../engine/fields/fieldViews';
import { ChoiceBox } from '../../../engine/fields/inputs/ChoiceBox';
import { SearchBox } from '../../../engine/fields/inputs/SearchBox';
import { FieldFrame } from '../../../ui/inputs/FieldFrame';
import { useField } from '../../../ui/inputs/frame/useField';

/** Postcode areas with the number of people in each; an area outside the list can be typed with four digits. */
export function ZipcodesInput({ source, label, helperText, required, disabled }: InputProps) {
  const translate = useTranslate();
  const field = useField<string[]>({ source, label, helperText, required, disabled });
  const { data = [] } = useQuery({
    queryKey: ['profiles', 'zipcodes'],
    queryFn: async ({ signal }) =>
      (await http<{ areas: ZipcodeArea[] | null }>('/v1/admin/profiles/zipcodes', { signal })).json.areas ?? [],
  });
  const amountOf = (area: string): string => {
    const found = data.find(({ zipcode }) => zipcode === area);
    if (!found) return translate('notifications.areas.nobody');
    return found.total === null
      ? translate('notifications.areas.few')
      : translate('notifications.areas.people', { smart_count: found.total });
  };
  return (
    <FieldFrame {...field.frame}>
      {(aria) => (
        <ChoiceBox
          multiple
          freeSolo
          fullWidth
          size="small"
          disableCloseOnSelect
          filterSelectedOptions
          autoSelect
          id={aria.id}
          disabled={field.disabled}
          options={data.map(({ zipcode }) => zipcode)}
          value={field.value ?? []}
          onChange={(_event, chosen) => field.setValue([...new Set(chosen.map((area) => area.trim().slice(0, 4)).filter(Boolean))])}
          onBlur={field.onBlur}
          renderOption={({ key, ...item }, area) => (
            <li key={key} {...item}>
              {translate('notifications.areas.option', { area, amount: amountOf(area) })}
            </li>
          )}
          renderInput={(params) => (
            <SearchBox
              params={params}
              aria={aria}
              inputRef={field.inputRef}
              placeholder={(field.value ?? []).length === 0 ? translate('notifications.areas.every') : undefined}
            />
          )}
        />
      )}
    </FieldFrame>
  );
}
