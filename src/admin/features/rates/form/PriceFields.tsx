import { Fragment } from 'react';
import { FormField, type SectionProps } from '../../../engine/records/form/FormSections';
import { VatInside } from './VatInside';

/** The fields of a rate, with the included VAT below price and VAT rate. */
export function PriceFields({ resource, fields, record }: SectionProps) {
  return fields.map((shown) => (
    <Fragment key={shown.name}>
      <FormField resource={resource} shown={shown} record={record} />
      {shown.name === 'vat' && <VatInside />}
    </Fragment>
  ));
}
