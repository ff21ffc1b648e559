import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import { useTranslate } from 'react-admin';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FieldFrame } from '../../ui/inputs/FieldFrame';
import { useField } from '../../ui/inputs/frame/useField';
import { type ClubLocation, useLocations } from '../locations/useLocations';
import { useActivityHere } from './useActivityHere';

/** The parts of its location that a session uses; nothing for a location without parts. No choice means the whole location. */
export function SessionParts({ disabled = false }: { disabled?: boolean }) {
  const { locations } = useLocations();
  const activity = useActivityHere();
  const { control } = useFormContext();
  const own = useWatch({ control, name: 'location' }) as unknown;
  useFollowLocation(locations);
  const location = locations.find(({ id }) => id === (own ?? activity?.location));
  return location && location.parts.length > 0 ? <PartButtons location={location} disabled={disabled} /> : null;
}

function PartButtons({ location, disabled }: { location: ClubLocation; disabled: boolean }) {
  const translate = useTranslate();
  const { getValues, setValue } = useFormContext();
  const field = useField<string[]>({
    source: 'parts',
    label: translate('resources.sessions.fields.parts'),
    helperText: translate('resources.sessions.help.parts'),
    disabled,
  });
  const chosen = field.value ?? [];
  const toggle = (part: string) => {
    // Parts belong to a location, so the session keeps that location even when its activity moves elsewhere.
    if (!getValues('location')) setValue('location', location.id, { shouldDirty: true });
    field.setValue(location.parts.filter((each) => (each === part ? !chosen.includes(part) : chosen.includes(each))));
  };
  return (
    <div data-field="parts">
      <FieldFrame {...field.frame} as="group">
        {() => (
          <Box onBlur={field.onBlur} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            {location.parts.map((part) => (
              <ToggleButton
                key={part}
                value={part}
                size="small"
                selected={chosen.includes(part)}
                disabled={field.disabled}
                onChange={() => toggle(part)}
                sx={{ textTransform: 'none', minHeight: 36, '@media (pointer: coarse)': { minHeight: 44 } }}
              >
                {part}
              </ToggleButton>
            ))}
          </Box>
        )}
      </FieldFrame>
    </div>
  );
}

/** Another location does not have the chosen parts. */
function useFollowLocation(locations: readonly ClubLocation[]): void {
  const { subscribe, getValues, setValue } = useFormContext();
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (name !== 'location') return;
          const chosen = (getValues('parts') ?? []) as readonly string[];
          const { parts = [] } = locations.find(({ id }) => id === getValues('location')) ?? {};
          const kept = chosen.filter((part) => parts.includes(part));
          if (kept.length < chosen.length) queueMicrotask(() => setValue('parts', kept, { shouldDirty: true }));
        },
      }),
    [subscribe, getValues, setValue, locations],
  );
}
