import { useTranslate } from 'react-admin';
import { pathTo } from '../../../../schema/routes';
import { useResourceRoute } from '../../../engine/useResourceRoute';
import { RecordLayout } from '../../../engine/records/RecordLayout';
import { useCreateRecord } from '../../../engine/records/useCreateRecord';
import { type Step, StepsForm } from '../../../engine/steps/StepsForm';
import { CreateOffer } from '../../offers/CreateOffer';
import { StepFields } from '../../offers/StepFields';

const WHAT = ['name', 'sport', 'description', 'image'];
const WHOM = ['gender', 'level', 'age_range', 'should_validate_age', 'is_accessible'];
const PRICE = ['rate', 'payment_url'];
const TYPE = ['types', 'spots', 'categories', 'tags'];

/** A new product in steps. */
export function Create() {
  const { resource, route, params, name } = useResourceRoute();
  const send = useCreateRecord(name);
  const translate = useTranslate();
  const steps: readonly Step[] = [
    {
      name: 'location',
      title: translate('offers.create.location'),
      fields: ['location'],
      content: <StepFields sections={[{ title: 'offers.create.location', about: 'offers.create.location_about', fields: ['location'] }]} />,
    },
    {
      name: 'general',
      title: translate('offers.create.general'),
      fields: [...WHAT, ...WHOM],
      content: (
        <StepFields
          sections={[
            { title: 'resources.products.sections.general', about: 'resources.products.about.general', fields: WHAT },
            { title: 'resources.products.sections.audience', about: 'resources.products.about.audience', fields: WHOM },
          ]}
        />
      ),
    },
    {
      name: 'price',
      title: translate('offers.create.price'),
      fields: PRICE,
      content: <StepFields sections={[{ title: 'offers.create.price', about: 'offers.create.price_about', fields: PRICE }]} />,
    },
    {
      name: 'type',
      title: translate('offers.create.product_type'),
      fields: [...TYPE, 'contacts', 'concept'],
      content: (
        <StepFields
          sections={[
            { title: 'offers.create.product_type', about: 'offers.create.product_type_about', fields: TYPE },
            { title: 'resources.products.sections.contacts', about: 'resources.products.about.contacts', fields: ['contacts'] },
          ]}
        />
      ),
    },
  ];
  return (
    <CreateOffer nextOf={({ id }) => pathTo(resource, 'edit', { ...params, id }, route)}>
      {(task) => (
        <RecordLayout>
          <StepsForm {...task} steps={steps} send={send} />
        </RecordLayout>
      )}
    </CreateOffer>
  );
}
