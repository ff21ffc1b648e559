import { useTranslate } from 'react-admin';
import { registry } from '../../../../resources/registry.gen';
import type { AnyResource } from '../../../schema/row';
import { OwnChoice } from '../../engine/fields/inputs/OwnChoice';
import { type OwnChoices, useOwnChoices } from '../../engine/fields/inputs/useOwnChoices';
import type { InputProps } from '../../engine/fields/fieldViews';
import type { ClubLocation } from './useLocations';

const locations = registry.locations as unknown as AnyResource;
const ADDRESS = ['name', 'street', 'house_number', 'zipcode', 'city'];

/** The locations of the current organization, for a choice by name. */
export const useLocationChoices = (): OwnChoices<ClubLocation> => useOwnChoices<ClubLocation>(locations);

/** One of the organization's locations by name, without a map; a new one is created in a dialog. */
export function LocationSelect(input: InputProps) {
  const translate = useTranslate();
  return (
    <OwnChoice
      input={{ ...input, helperText: false }}
      resource={locations}
      choices={useLocationChoices()}
      textOf={({ name, city }) => [name, city].filter(Boolean).join(', ')}
      none={translate('offers.locations.none')}
      make={translate('offers.locations.make')}
      verb={translate('form.create')}
      names={ADDRESS}
    />
  );
}
