import { and, asc, or, sql } from 'drizzle-orm';
import { issue } from '../../../domain/checks/issue';
import { type HistoryActor, MAX_QUERY_LENGTH } from '../../../domain/history/historyEntry';
import { cleanText } from '../../../domain/text/cleanText';
import type { Ctx } from '../../core/context';
import { surnameKey } from '../../db/surnameKey';
import { containsWord } from '../../db/searchKey';
import { audit_log } from '../../db/system/records';
import { users } from '../../db/system/people';
import { invalid } from '../../core/apiError';
import type { HistoryScope } from './historyScope';

const MAX_ACTORS = 10;

/** Users with actions that the reader may see, by words of their name. */
export async function listActors(ctx: Ctx, scope: HistoryScope, query: URLSearchParams): Promise<HistoryActor[]> {
  const text = cleanText(query.get('q') ?? '')
    .trim()
    .replaceAll('\u0000', '');
  if (text.length > MAX_QUERY_LENGTH) throw invalid([issue('q', 'validation.max', { length: MAX_QUERY_LENGTH })]);
  const words = text.split(/\s+/).filter((word) => word !== '');
  const did = sql`exists (select 1 from ${audit_log} where ${audit_log.actor_id} = ${users.id} and ${scope.where ?? sql`true`})`;
  const rows = await ctx.db
    .select({ id: users.id, first_name: users.first_name, last_name: users.last_name })
    .from(users)
    .where(and(...words.map((word) => or(containsWord(users.first_name, word), containsWord(users.last_name, word))), did))
    .orderBy(asc(surnameKey(users.last_name, users.first_name)), asc(users.id))
    .limit(MAX_ACTORS);
  return rows.map(({ id, first_name, last_name }) => ({ id, name: `${first_name} ${last_name}` }));
}
