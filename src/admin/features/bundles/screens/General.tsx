import { DeclaredEdit } from '../../../engine/records/DeclaredEdit';
import { BundleFields } from '../sessions/BundleFields';

/** The general tab of a bundle: its form, with the sessions that can still be changed. */
export const General = () => <DeclaredEdit Fields={BundleFields} />;
