import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { AnyResource } from '../../../../schema/row';
import { emptyRecord } from '../../../../schema/validate';
import { DeclaredCreate } from '../../../engine/records/DeclaredCreate';
import { useResourceRoute } from '../../../engine/useResourceRoute';
import { NotificationFields } from '../form/NotificationFields';

/** A new notification, which is a draft until it is scheduled. `?zipcodes=3431,3432` sets its audience. */
export function Create() {
  const { resource } = useResourceRoute();
  const [search] = useSearchParams();
  const [initial] = useState(() => audienceIn(resource, search.get('zipcodes')));
  return <DeclaredCreate Fields={NotificationFields} initial={initial} />;
}

function audienceIn(resource: AnyResource, zipcodes: string | null) {
  const areas = (zipcodes ?? '').split(',').filter((area) => /^[1-9]\d{3}$/.test(area));
  const { audience } = emptyRecord(resource);
  return areas.length === 0 ? {} : { audience: { ...(audience as object | null), zipcodes: areas } };
}
