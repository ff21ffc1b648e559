import { sql } from 'drizzle-orm';
import type { RecipientState } from '../../../domain/messages/loggedMessage';
import { mails } from '../../db/system/records';
import { table } from '../../db/tables';

const { status, mail } = table('message_recipients');

/** The current state of a recipient's mail, even before the job copies it. Requires a join of `mails` by `mail`. */
export const stateOf = sql<RecipientState>`case when ${status} = 'waiting' and ${mails.id} is not null then ${mails.status} else ${status} end`;
export const ofMail = sql`${mails.id} = ${mail}::uuid`;
