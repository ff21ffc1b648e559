import { FormSections, type FormSectionsProps, type SectionContents } from '../../../engine/records/form/FormSections';
import { PriceFields } from './PriceFields';

const CONTENTS: SectionContents = { general: PriceFields };

/** The fields of a rate, with the VAT included in its price. */
export const RateFields = (props: FormSectionsProps) => <FormSections {...props} contents={CONTENTS} />;
