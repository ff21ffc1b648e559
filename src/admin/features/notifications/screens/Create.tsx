import { DeclaredCreate } from '../../../engine/records/DeclaredCreate';
import { NotificationFields } from '../form/NotificationFields';

/** A new notification: a draft, until somebody schedules it. */
export const Create = () => <DeclaredCreate Fields={NotificationFields} />;
