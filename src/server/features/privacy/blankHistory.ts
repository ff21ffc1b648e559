import { type SQL, sql } from 'drizzle-orm';
import { staffFields } from '../../../schema/personal';
import type { Recording } from '../../engine/audit';
import { affectedRows } from '../../db/affectedRows';
import { resources } from '../../db/declared';
import { linked, type Found } from './recordsOf';
import { type PrivacyScope, within } from './privacyScope';
import { idList, namesSaid, type Subject, textList } from './subjectOf';

/** Each key stays, and no value: that something changed is known, and not what. */
const bare = (side: string) =>
  sql.raw(
    `case when jsonb_typeof(${side}) = 'object' then (select coalesce(jsonb_object_agg(key, null::jsonb), '{}') from jsonb_each(${side})) end`,
  );

/**
 * Blanks the values of the history about somebody's records, and of lines elsewhere that hold their address or name; the salt goes
 * with them, so that the chain holds and nobody finds them by trying. Source: docs/domain/privacy.md 7; docs/domain/history.md 8.
 *
 * @returns how many lines
 */
export async function blankHistory(
  w: Recording,
  scope: PrivacyScope,
  subject: Subject,
  found: readonly Found[],
  withUser: boolean,
): Promise<number> {
  const about = found.map(({ resource, ids }) => sql`(resource = ${resource.name} and record_id = any(${idList(ids)}))`);
  const user = withUser && subject.user_id !== null ? [sql`(record_id = ${subject.user_id}::uuid)`, ...namedAsDoer(subject)] : [];
  const which = sql.join([...about, ...user, elsewhere(scope, subject)], sql` or `);
  return affectedRows(
    await w.db.execute(sql`
      update audit_log set sealed = audit_values(audit_log), salt = null, reason = null, blanked_in = ${w.correlation_id},
        before = ${bare('before')}, after = ${bare('after')},
        written = case when written is not null then
          jsonb_build_object('resource', written -> 'resource', 'before', ${bare("written -> 'before'")}, 'after', ${bare("written -> 'after'")}) end
      where sealed is null and (${which})`),
  );
}

/** Lines about others that name them as whoever did something: who took a register, who paid back. */
function namedAsDoer({ names }: Subject): SQL[] {
  const said = textList(namesSaid(names));
  return resources.flatMap((resource) =>
    staffFields(resource).map(
      (field) => sql`(resource = ${resource.name} and (before ->> ${field} = any(${said}) or after ->> ${field} = any(${said})))`,
    ),
  );
}

/** Lines about something else in which their address stands, or both their names: what somebody searched for, or took out as a file. */
function elsewhere(scope: PrivacyScope, { ownEmails, names, phones }: Subject) {
  const quoted = (word: string) => `'${word.replace(/['\\]/g, ' ')}'`;
  const queries = [...[...ownEmails, ...phones].map(quoted), ...names.map((parts) => parts.map(quoted).join(' & '))];
  const people = linked.map(({ resource }) => resource.name);
  const holds = queries.map(
    (query) =>
      sql`to_tsvector('simple', before) @@ to_tsquery('simple', ${query}) or to_tsvector('simple', after) @@ to_tsquery('simple', ${query})`,
  );
  if (holds.length === 0) return sql`false`;
  // A namesake's own records are not theirs.
  return sql`(not resource = any(${textList(people)}) and ${within(scope, sql`organization_id`)} and (${sql.join(holds, sql` or `)}))`;
}
