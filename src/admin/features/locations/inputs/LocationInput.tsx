import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { InputProps } from '../../../engine/fields/fieldViews';
import { LoadFailure } from '../../../ui/LoadFailure';
import { FieldFrame } from '../../../ui/inputs/FieldFrame';
import { useField } from '../../../ui/inputs/frame/useField';
import { LocationList } from '../choice/LocationList';
import { LocationMap } from '../choice/LocationMap';
import { useLocations } from '../useLocations';

/** One of the organization's locations, on a map and in a list, each of which follows the other. No choice is null. */
export function LocationInput({ source, label, helperText, required, disabled }: InputProps) {
  const translate = useTranslate();
  const field = useField<string>({ source, label, helperText, required, disabled });
  const { locations, isPending, error, refetch } = useLocations();
  const withoutPin = locations.filter(({ latitude }) => latitude === null).length;
  return (
    <FieldFrame {...field.frame} as="group">
      {() =>
        error ? (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        ) : (
          <Box sx={{ containerType: 'inline-size' }}>
            <Box
              sx={{
                display: 'grid',
                gap: 4,
                '@container (min-width: 560px)': { gridTemplateColumns: 'minmax(220px, 2fr) minmax(0, 3fr)' },
              }}
            >
              <LocationList
                locations={locations}
                isPending={isPending}
                value={field.value}
                name={field.name}
                disabled={disabled}
                inputRef={field.inputRef}
                onChoose={field.setValue}
                onBlur={field.onBlur}
              />
              <Box sx={{ minWidth: 0, order: -1, '@container (min-width: 560px)': { order: 0 } }}>
                <LocationMap locations={locations} value={field.value} onChoose={disabled ? undefined : field.setValue} />
              </Box>
            </Box>
            {/* Below the list: above it, it would move the list while a person is choosing. */}
            {withoutPin > 0 && (
              <Box sx={{ mt: 2, fontSize: 13, color: 'text.secondary' }}>
                {translate('offers.locations.without_pin', { smart_count: withoutPin })}
              </Box>
            )}
          </Box>
        )
      }
    </FieldFrame>
  );
}
