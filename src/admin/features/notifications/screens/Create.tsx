import { DeclaredCreate } from '../../../engine/records/DeclaredCreate';

/** A new notification: a draft, until somebody schedules it. */
export const Create = () => <DeclaredCreate />;
