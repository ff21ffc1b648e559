import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../core/context';
import type { Found } from './recordsOf';
import type { PrivacyScope } from './privacyScope';
import { idList, namesSaid, type Subject, textList } from './subjectOf';
import { containsPattern } from '../../db/containsPattern';
import { rowsOf } from '../../db/rowsOf';

/**
 * Mails to a person: those that a club sent them, those found through the logs of messages and notifications, and all mails to addresses
 * that only they use. For the whole platform also mails to others that contain their address or full name.
 *
 * @param isForgetting if false, only mails to the person, without mails about them to others
 */
export async function mailsOf(
  ctx: Pick<Ctx, 'db'>,
  scope: PrivacyScope,
  subject: Subject,
  found: readonly Found[],
  isForgetting: boolean,
): Promise<string[]> {
  const logged = found.flatMap(({ resource, ids }): SQL[] =>
    resource.fields['mail']
      ? [sql`id in (select mail::uuid from ${sql.identifier(resource.name)} where id = any(${idList(ids)}) and mail is not null)`]
      : [],
  );
  const own = subject.ownEmails.length > 0 ? [sql`lower(to_email) = any(${textList(subject.ownEmails)})`] : [];
  const written =
    subject.persons.length > 0
      ? [sql`person_id = any(${idList(subject.persons)})`, sql`other_person_ids && ${idList(subject.persons)}`]
      : [];
  const words = [...subject.ownEmails, ...namesSaid(subject.names)];
  const about =
    isForgetting && scope.isWhole
      ? words.flatMap((word) => {
          const pattern = containsPattern(word);
          return [
            sql`body_text ilike ${pattern}`,
            sql`body_html ilike ${pattern}`,
            sql`subject ilike ${pattern}`,
            sql`to_name ilike ${pattern}`,
          ];
        })
      : [];
  const which = [...logged, ...own, ...written, ...about];
  if (which.length === 0) return [];
  const rows = rowsOf<{ id: string }>(
    await ctx.db.execute(sql`select id from mails where ${sql.join(which, sql` or `)} order by created_at`),
  );
  return rows.map(({ id }) => id);
}
