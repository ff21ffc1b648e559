import { sql } from 'drizzle-orm';
import type { RecipientState } from '../../../domain/messages/loggedMessage';
import { mails } from '../../db/system/records';
import { table } from '../../db/tables';

const { status, mail } = table('message_recipients');

/** How far the mail of a recipient is, also before the round that writes it down; beside `mails`, joined by `mail`. */
export const stateOf = sql<RecipientState>`case when ${status} = 'waiting' and ${mails.id} is not null then ${mails.status} else ${status} end`;
export const ofMail = sql`${mails.id} = ${mail}::uuid`;
