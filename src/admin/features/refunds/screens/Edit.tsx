import { DeclaredEdit } from '../../../engine/records/DeclaredEdit';
import { TermFields } from '../TermFields';

/** A cancellation term: its form, and what uses it. */
export const Edit = () => <DeclaredEdit Fields={TermFields} />;
