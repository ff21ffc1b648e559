import * as z from 'zod';
import { VIEW_AREAS, VIEW_MAIL_KINDS } from '../../../domain/views/view';

/*
 * The shapes of responses about shared views of lists, for the API document.
 */

const mails = z.strictObject({
  weekly: z.boolean(),
  arrivals: z.boolean(),
  quiet: z.strictObject({ below: z.int(), days: z.int() }).nullable(),
});

const view = z.strictObject({
  id: z.uuid(),
  list: z.string(),
  area: z.enum(VIEW_AREAS),
  organization_id: z.uuid().nullable(),
  is_private: z.boolean(),
  may_change: z.boolean(),
  may_export: z.boolean(),
  mails,
  name: z.string(),
  role: z.string().nullable(),
  filter: z.record(z.string(), z.unknown()),
  sort: z.strictObject({ field: z.string(), order: z.enum(['ASC', 'DESC']) }),
  columns: z.array(z.string()).nullable(),
});

/** Of the views that the caller may use, and the roles to share a new one with. */
export const viewsAnswer = z.strictObject({ views: z.array(view), may_share: z.boolean(), roles: z.array(z.string()) });

/** Of a view, with the number of rows that it shows now. */
export const viewAnswer = view.extend({ total: z.int() });

/** Of the mails that the caller gets about a view. */
export const viewMailsAnswer = z.strictObject({ mails });

/** Of the link in such a mail: which mails it stops. */
export const subscriptionAnswer = z.strictObject({
  view_name: z.string(),
  kind: z.enum(VIEW_MAIL_KINDS),
  email: z.string(),
  is_stopped: z.boolean(),
});
