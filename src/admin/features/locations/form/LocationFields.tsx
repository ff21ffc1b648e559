import { FormSections, type FormSectionsProps, type SectionContents } from '../../../engine/records/form/FormSections';
import { AddressFields } from './AddressFields';
import { ButtonFields } from './ButtonFields';

const CONTENTS: SectionContents = { address: AddressFields, button: ButtonFields };

/** The fields of a location, of which two sections are more than their fields below each other. */
export const LocationFields = (props: FormSectionsProps) => <FormSections {...props} contents={CONTENTS} />;
