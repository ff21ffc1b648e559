import { DeclaredEdit } from '../../../engine/records/DeclaredEdit';
import { NotificationFields } from '../form/NotificationFields';

/** A notification: editable while it is a draft, read-only afterwards. */
export const Edit = () => <DeclaredEdit Fields={NotificationFields} />;
