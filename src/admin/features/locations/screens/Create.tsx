import { DeclaredCreate } from '../../../engine/records/DeclaredCreate';
import { LocationFields } from '../form/LocationFields';

/** The form of a new location, with its map. */
export const Create = () => <DeclaredCreate Fields={LocationFields} />;
