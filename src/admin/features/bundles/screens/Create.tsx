import { DeclaredCreate } from '../../../engine/records/DeclaredCreate';
import { BundleFields } from '../sessions/BundleFields';

/** A new bundle: its name, its price and its sessions. */
export const Create = () => <DeclaredCreate Fields={BundleFields} />;
