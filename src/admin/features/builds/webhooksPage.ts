import { authSession } from '../../../../providers/authSession';

/** The page of the webhooks of the current application. */
export const webhooksPage = (): string => `/admin/applications/${encodeURIComponent(authSession.applicationId() ?? '')}/webhooks`;
