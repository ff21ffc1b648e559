import { DeclaredCreate } from '../../../engine/records/DeclaredCreate';
import { RateFields } from '../form/RateFields';

/** A new rate. */
export const Create = () => <DeclaredCreate Fields={RateFields} />;
