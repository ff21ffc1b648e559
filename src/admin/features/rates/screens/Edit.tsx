import { DeclaredEdit } from '../../../engine/records/DeclaredEdit';
import { RateFields } from '../form/RateFields';

/** The form of a rate. What was sold at it keeps its own price. */
export const Edit = () => <DeclaredEdit Fields={RateFields} />;
