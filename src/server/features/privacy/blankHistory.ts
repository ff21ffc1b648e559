import { type SQL, sql } from 'drizzle-orm';
import { staffFields } from '../../../schema/personal';
import type { Recording } from '../../core/audit';
import { affectedRows } from '../../db/affectedRows';
import { resources } from '../../db/declared';
import { linked, type Found } from './recordsOf';
import { type PrivacyScope, within } from './privacyScope';
import { idList, namesSaid, type Subject, textList } from './subjectOf';

/** Keeps each key and removes its value: the history shows which fields changed, and not how. */
const bare = (side: string) =>
  sql.raw(
    `case when jsonb_typeof(${side}) = 'object' then (select coalesce(jsonb_object_agg(key, null::jsonb), '{}') from jsonb_each(${side})) end`,
  );

/**
 * Blanks the history about a person's records, and other lines that contain their address or name. The salts are removed too, so that the
 * hash chain stays valid and the values cannot be guessed from the hashes. Source: docs/domain/privacy.md 7; docs/domain/history.md 8.
 *
 * @returns the number of lines
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

/** Lines about others that name the person as the one who acted, for example who took attendance or made a refund. */
function namedAsDoer({ names }: Subject): SQL[] {
  const said = textList(namesSaid(names));
  return resources.flatMap((resource) =>
    staffFields(resource).map(
      (field) => sql`(resource = ${resource.name} and (before ->> ${field} = any(${said}) or after ->> ${field} = any(${said})))`,
    ),
  );
}

/** Lines about other subjects that contain the person's address or full name: a search or an export. */
function elsewhere(scope: PrivacyScope, { ownEmails, names, phones }: Subject) {
  const quoted = (word: string) => `'${word.replace(/['\\]/g, ' ')}'`;
  const queries = [...[...ownEmails, ...phones].map(quoted), ...names.map((parts) => parts.map(quoted).join(' & '))];
  const people = linked.map(({ resource }) => resource.name);
  const holds = queries.map(
    (query) =>
      sql`to_tsvector('simple', before) @@ to_tsquery('simple', ${query}) or to_tsvector('simple', after) @@ to_tsquery('simple', ${query})`,
  );
  if (holds.length === 0) return sql`false`;
  // Records of another person with the same name are left alone.
  return sql`(not resource = any(${textList(people)}) and ${within(scope, sql`organization_id`)} and (${sql.join(holds, sql` or `)}))`;
}
