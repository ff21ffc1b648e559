import Box from '@mui/material/Box';
import { useSyncExternalStore } from 'react';
import { appSettings } from '../../../../../providers/appSettings';
import {
  FormField,
  FormSections,
  type FormSectionsProps,
  type SectionContents,
  type SectionProps,
} from '../../../engine/records/form/FormSections';
import { CoordinatesInput } from '../../../ui/inputs/CoordinatesInput';
import { type MapView, WHOLE_COUNTRY } from '../../../ui/map/mapTypes';
import { RenamePart } from './RenamePart';
import { ButtonFields } from './ButtonFields';

const CONTENTS: SectionContents = { address: AddressFields, sharing: SharingFields, button: ButtonFields };

/** The fields of a location, of which three sections have their own layout. */
export const LocationFields = (props: FormSectionsProps) => <FormSections {...props} contents={CONTENTS} />;

/** The width of each address field, in twelfths. */
const WIDTHS: Readonly<Record<string, number>> = { street: 8, house_number: 4, zipcode: 4, city: 8, country: 4 };
const ON_MAP = ['latitude', 'longitude'];

/** An address and its place on the map: a pin with its coordinates. */
function AddressFields({ resource, fields, record }: SectionProps) {
  const settings = useSyncExternalStore(appSettings.subscribe, appSettings.get);
  const isWritable = fields.some(({ name, as }) => ON_MAP.includes(name) && as === 'input');
  return (
    <>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(12, minmax(0, 1fr))', columnGap: 3 }}>
        {fields
          .filter(({ name }) => !ON_MAP.includes(name))
          .map((shown) => (
            <Box
              key={shown.name}
              sx={{
                gridColumn: {
                  xs: `span ${shown.name === 'country' ? 12 : (WIDTHS[shown.name] ?? 12)}`,
                  sm: `span ${WIDTHS[shown.name] ?? 12}`,
                },
                minWidth: 0,
              }}
            >
              <FormField resource={resource} shown={shown} record={record} />
            </Box>
          ))}
      </Box>
      <Box data-field="latitude">
        <CoordinatesInput
          disabled={!isWritable}
          start={startOf(settings)}
          styleUrl={settings?.map_style ?? null}
          token={settings?.map_token ?? null}
        />
      </Box>
    </>
  );
}

/** The number of groups that fit, or the parts. A part used by sessions is renamed outside the form. */
function SharingFields({ resource, fields, record }: SectionProps) {
  const isWritable = fields.some(({ name, as }) => name === 'parts' && as === 'input');
  return (
    <>
      {fields.map((shown) => (
        <FormField key={shown.name} resource={resource} shown={shown} record={record} />
      ))}
      {record && isWritable && <RenamePart location={record} />}
    </>
  );
}

/** The initial view without a pin: that of the application's own map. */
function startOf(
  settings: { readonly latitude: number | null; readonly longitude: number | null; readonly zoom: number | null } | null,
): MapView {
  if (typeof settings?.latitude !== 'number' || typeof settings.longitude !== 'number') return WHOLE_COUNTRY;
  return { latitude: settings.latitude, longitude: settings.longitude, zoom: settings.zoom ?? WHOLE_COUNTRY.zoom };
}
