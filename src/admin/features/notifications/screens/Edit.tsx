import { DeclaredEdit } from '../../../engine/records/DeclaredEdit';
import { NotificationFields } from '../form/NotificationFields';

/** A notification: to be written while it is a draft, to be read from then on. */
export const Edit = () => <DeclaredEdit Fields={NotificationFields} />;
