import { DeclaredCreate } from '../../../engine/records/DeclaredCreate';
import { BundleFields } from '../sessions/BundleFields';

/** A new bundle: what it is called and costs, and which sessions are in it. */
export const Create = () => <DeclaredCreate Fields={BundleFields} />;
