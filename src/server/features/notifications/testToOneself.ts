import { eq } from 'drizzle-orm';
import { variableIssuesAt } from '../../../domain/notifications/notificationVariables';
import type { Ctx } from '../../core/context';
import { write } from '../../core/write';
import { takeTestNotification } from '../../auth/secrets/attempts';
import { userById } from '../../auth/userCard';
import { newId } from '../../db/columns';
import { resourceNamed } from '../../db/declared';
import { table } from '../../db/tables';
import { authorize } from '../../engine/authorize';
import { invalid, notFound } from '../../core/apiError';
import { phrase } from '../../http/sentences';
import { queueMail } from '../../mail/queueMail';
import { queuePush } from '../../push/queuePush';
import { applicationOf } from './audienceSize';
import { notificationMail } from './mailChannel';
import { devicesOf, pushOf } from './pushChannel';
import { wordingOf } from './wording';

const resource = resourceNamed('notifications');
const notifications = table('notifications');

/** The result of a test: the address, and the number of devices. */
export interface Tested {
  readonly email: string;
  readonly devices: number;
}

/** Sends a saved notification to the caller only: a mail, and a push to each of the caller's devices. */
export async function testToOneself(ctx: Ctx, id: string): Promise<Tested> {
  await authorize(ctx, resource, 'edit', { notification_id: id });
  const application_id = applicationOf(ctx);
  const [found] = await ctx.db.select().from(notifications).where(eq(notifications.id, id));
  if (!found || found.application_id !== application_id) throw notFound();
  const issues = [...variableIssuesAt('title', found.title), ...variableIssuesAt('contents', found.contents)];
  if (issues.length > 0) throw invalid(issues, resource);
  await takeTestNotification(ctx.db, ctx.actor.id, ctx.now);
  const { email, first_name, last_name } = await userById(ctx.db, ctx.actor.id);
  const wording = await wordingOf(ctx.db, ctx.config, found);
  return write(ctx, async (w) => {
    const to = { email, name: `${first_name} ${last_name}`, first_name, last_name };
    const mail = notificationMail(wording, to, null);
    await queueMail(w, { ...mail, subject: phrase(wording.locale, 'notifications.mail.test_subject', { title: mail.subject }) });
    const devices = await devicesOf(w.db, application_id, [email]);
    await queuePush(w, ...devices.map((device) => ({ subscription_id: device.id, recipient_id: null, ...pushOf(wording, to, newId()) })));
    return { email, devices: devices.length };
  });
}
