import { Fragment } from 'react';
import { FormField, type SectionProps } from '../../../engine/records/form/FormSections';
import { VatInside } from './VatInside';

/** The fields of a rate; below price and VAT stands what is VAT of it. */
export function PriceFields({ resource, fields, record }: SectionProps) {
  return fields.map((shown) => (
    <Fragment key={shown.name}>
      <FormField resource={resource} shown={shown} record={record} />
      {shown.name === 'vat' && <VatInside />}
    </Fragment>
  ));
}
