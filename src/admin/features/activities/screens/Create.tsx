import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { registry } from '../../../../../resources/registry.gen';
import { settingFields } from '../../../../domain/offers/settingFields';
import { fill, pathTo } from '../../../../schema/routes';
import type { AnyRow } from '../../../../schema/row';
import type { Step } from '../../../engine/steps/StepsForm';
import { useResourceRoute } from '../../../engine/useResourceRoute';
import { CardsInput } from '../../../ui/inputs/CardsInput';
import { CreateInSteps } from '../../offers/CreateInSteps';
import { PublishChoice } from '../../offers/PublishChoice';
import { StepFields } from '../../offers/StepFields';
import { SignUpFields } from '../settings/SignUpFields';
import { WaitingListFields } from '../settings/WaitingListFields';

const WHAT = ['name', 'sport', 'description', 'image', 'notes'];
const WHOM = ['gender', 'level', 'age_range', 'is_accessible'];
const PRICE = ['rate', 'payment_url', 'cancellation_term'];
const FOUND = ['categories', 'tags', 'keywords'];

/** A new activity in steps; afterwards it opens the screen for what the activity offers. */
export function Create() {
  const { resource, route, params } = useResourceRoute();
  const translate = useTranslate();
  const steps: readonly Step[] = [
    {
      name: 'general',
      title: translate('offers.create.general'),
      fields: [...WHAT, ...WHOM],
      content: (
        <StepFields
          sections={[
            { title: 'resources.activities.sections.general', about: 'resources.activities.about.general', fields: WHAT },
            { title: 'resources.activities.sections.audience', about: 'resources.activities.about.audience', fields: WHOM },
          ]}
        />
      ),
    },
    {
      name: 'type',
      title: translate('offers.create.type'),
      fields: ['offer_type'],
      content: <StepFields sections={[{ title: 'offers.create.type', content: <OfferTypeChoice /> }]} />,
    },
    {
      name: 'price',
      title: translate('offers.create.price'),
      fields: PRICE,
      content: <StepFields sections={[{ title: 'offers.create.price', about: 'offers.create.price_about', fields: PRICE }]} />,
    },
    {
      name: 'settings',
      title: translate('offers.create.settings'),
      fields: settingFields.filter((name) => name !== 'cancellation_term'),
      content: (
        <StepFields
          sections={[
            { title: 'activity_settings.sign_up', about: 'activity_settings.sign_up_about', content: <SignUpFields resource={resource} /> },
            { title: 'activity_settings.contacts', about: 'activity_settings.contacts_about', fields: ['contacts'] },
            {
              title: 'activity_settings.waiting_list',
              about: 'activity_settings.waiting_list_about',
              content: <WaitingListFields resource={resource} />,
            },
          ]}
        />
      ),
    },
    {
      name: 'tags',
      title: translate('offers.create.found'),
      fields: FOUND,
      content: <StepFields sections={[{ title: 'offers.create.found', about: 'offers.create.found_about', fields: FOUND }]} />,
    },
    {
      name: 'location',
      title: translate('offers.create.location'),
      fields: ['location', 'concept'],
      content: (
        <StepFields
          sections={[
            { title: 'offers.create.location', about: 'offers.create.location_about', fields: ['location'] },
            { title: 'offers.create.finish', content: <PublishChoice /> },
          ]}
        />
      ),
    },
  ];
  const nextOf = (record: AnyRow): string => {
    const ids = { ...params, activity_id: record.id };
    if (record['offer_type'] === 'products') return pathTo(registry.products, 'list', params);
    // A bundle consists of sessions, so sessions come first for it too.
    return record['offer_type'] === 'none' ? pathTo(resource, 'edit', ids, route) : fill(registry.sessions.routes[0] ?? '', ids);
  };
  return <CreateInSteps steps={steps} nextOf={nextOf} />;
}

const { choices } = registry.activities.fields.offer_type;

/** Chooses what an activity offers. */
function OfferTypeChoice() {
  const translate = useTranslate();
  const cards = choices.map((id) => ({
    id,
    title: translate(`resources.activities.choices.offer_type.${id}`),
    text: translate(`offers.types.${id}`),
  }));
  return (
    <Box data-field="offer_type">
      <CardsInput source="offer_type" label="" cards={cards} required />
    </Box>
  );
}
