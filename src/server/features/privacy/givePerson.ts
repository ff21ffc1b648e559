import { sql } from 'drizzle-orm';
import type { Cell } from '../../../schema/fieldKind';
import { fieldOf } from '../../../schema/fieldOf';
import { kindOf } from '../../../schema/kindOf';
import type { AnyRow } from '../../../schema/row';
import { choiceWord, labelOf } from '../../../schema/sentence';
import { capital } from '../../../domain/text/capital';
import { countryName } from '../../../domain/addresses/countries';
import { toLocal } from '../../../domain/time/zonedTime';
import type { Ctx } from '../../core/context';
import { write } from '../../core/write';
import { isDerived, isPairs } from '../../db/declared';
import { inBatches } from '../../db/inBatches';
import { withoutLinks } from '../../mail/withoutLinks';
import { rowsOf } from '../../db/rowsOf';
import { columnOf, tableOf } from '../../db/tables';
import { audit } from '../../core/audit';
import { titlesOf } from '../../engine/export/exportTable';
import { cellWriter } from '../../engine/export/writeCsv';
import { zipFiles } from '../../engine/export/xlsx/zipFiles';
import { selection } from '../../engine/lists/select';
import { StreamedFile } from '../../http/StreamedFile';
import { phrase } from '../../http/sentences';
import { applicationOfPeople } from './applicationOfPeople';
import { mailsOf } from './mailsOf';
import { type PageSection, personPage } from './personPage';
import type { PrivacyScope } from './privacyScope';
import { type Found, assertKnown, recordsOf } from './recordsOf';
import { type Asked, idList, type Subject, subjectOf } from './subjectOf';

const BATCH = 100;

/**
 * Everything that is stored about a person, as a ZIP with `data.json` and a readable page. The history records the export with the id of the
 * person, and without a name. Source: docs/domain/privacy.md 4.
 */
export async function givePerson(ctx: Ctx, scope: PrivacyScope, asked: Asked): Promise<StreamedFile> {
  const subject = await subjectOf(ctx, scope, asked);
  const found = await recordsOf(ctx, scope, subject);
  assertKnown(scope, subject, found);
  const sections = await sectionsOf(ctx, scope, subject, found);
  const name = subject.names[0]?.join(' ') ?? subject.emails[0] ?? '';
  const application_id = await applicationOfPeople(ctx, scope, subject);
  await write(ctx, (w) =>
    audit(w, {
      action: 'given',
      ...(subject.persons[0] === undefined && scope.isWhole
        ? { resource: 'users', record_id: subject.user_id }
        : { resource: 'persons', record_id: subject.persons[0] ?? null }),
      organization_id: scope.organization_id,
      application_id,
      after: { records: sections.reduce((sum, { rows }) => sum + rows.length, 0), format: 'zip' },
    }),
  );
  const file = encodeURIComponent(`${phrase(ctx.locale, 'privacy.file')}.zip`);
  const json = { made_at: ctx.now.toISOString(), ...Object.fromEntries(sections.map(({ key, raw }) => [key, raw])) };
  return new StreamedFile(
    { 'Content-Type': 'application/zip', 'Content-Disposition': `attachment; filename*=UTF-8''${file}`, 'Cache-Control': 'no-store' },
    zipFiles([
      { name: 'data.json', bytes: [Buffer.from(JSON.stringify(json, null, 2))] },
      { name: `${phrase(ctx.locale, 'privacy.file')}.html`, bytes: [Buffer.from(personPage(ctx, name, sections))] },
    ]),
  );
}

interface Section extends PageSection {
  /** Its key in the JSON. */
  readonly key: string;
  readonly raw: readonly object[];
}

async function sectionsOf(ctx: Ctx, scope: PrivacyScope, subject: Subject, found: readonly Found[]): Promise<Section[]> {
  const declared: Section[] = [];
  for (const records of found) declared.push(await declaredSection(ctx, records));
  const participants = found.find(({ resource }) => resource.name === 'participants')?.ids ?? [];
  const mails = await mailsOf(ctx, scope, subject, found, false);
  const word = (key: string) => phrase(ctx.locale, `privacy.beside.${key}`);
  const beside = async (key: string, heads: readonly string[], rows: readonly Record<string, unknown>[]): Promise<Section[]> =>
    rows.length === 0
      ? []
      : [
          {
            key,
            title: word(key),
            heads: heads.map((head) => word(`fields.${head}`)),
            rows: rows.map((row) => heads.map((head) => said(ctx, row[head]))),
            raw: rows,
          },
        ];
  const read = async (query: ReturnType<typeof sql>) => rowsOf<Record<string, unknown>>(await ctx.db.execute(query));
  return [
    ...declared,
    ...(await beside(
      'check_ins',
      ['at', 'before_status', 'status'],
      await read(sql`select at, before_status, status from check_ins where participant_id = any(${idList(participants)}) order by at`),
    )),
    ...(await beside(
      'mails',
      ['created_at', 'to_email', 'subject', 'body_text'],
      (
        await read(sql`select created_at, to_email, subject, body_text from mails where id = any(${idList(mails)}) order by created_at`)
      ).map((mail) => ({ ...mail, body_text: withoutLinks(String(mail['body_text'])) })),
    )),
    ...(scope.isWhole && subject.user_id !== null
      ? [
          ...(await beside(
            'account',
            ['email', 'first_name', 'last_name', 'date_of_birth', 'locale', 'created_at'],
            await read(
              sql`select email, first_name, last_name, date_of_birth::text as date_of_birth, locale, created_at, terms_accepted_at from users where id = ${subject.user_id}::uuid`,
            ),
          )),
          ...(await beside(
            'sign_ins',
            ['created_at', 'last_used_at', 'browser', 'system', 'address'],
            await read(
              sql`select created_at, last_used_at, way, browser, system, address from sign_ins where user_id = ${subject.user_id}::uuid order by created_at`,
            ),
          )),
          ...(await beside(
            'passkeys',
            ['name', 'created_at', 'last_used_at'],
            await read(
              sql`select name, created_at, last_used_at from passkeys where user_id = ${subject.user_id}::uuid order by created_at`,
            ),
          )),
          ...(await beside(
            'provider_accounts',
            ['issuer', 'subject_there', 'created_at', 'last_used_at'],
            await read(
              sql`select issuer, subject as subject_there, created_at, last_used_at from provider_accounts where user_id = ${subject.user_id}::uuid order by created_at`,
            ),
          )),
        ]
      : []),
  ];
}

const said = ({ locale, zone }: Ctx, value: unknown): string => {
  if (value instanceof Date || (typeof value === 'string' && /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(value)))
    return cellWriter(locale, zone)({ is: 'moment', value: new Date(value).toISOString() });
  return value === null || value === undefined ? '' : String(value);
};

/** Records of an entity. The page has the fields with a label; the JSON has all fields except secret ones. */
async function declaredSection(ctx: Ctx, { resource, ids }: Found): Promise<Section> {
  const names = Object.keys(resource.fields).filter((name) => {
    const field = resource.fields[name];
    return field && !isDerived(field) && !isPairs(field) && !field.isSecret;
  });
  const shown = [...names.filter((name) => resource.fields[name] && kindOf(resource.fields[name]).cell !== null), 'created_at'];
  const answers = names.filter((name) => name === 'answers');
  const rows: AnyRow[] = [];
  const of = tableOf(resource);
  for (const some of inBatches(ids, BATCH))
    rows.push(
      ...((await ctx.db
        .select(selection(resource, names) as Record<string, ReturnType<typeof columnOf>>)
        .from(of)
        .where(sql`${columnOf(of, 'id')} = any(${idList(some)})`)
        .orderBy(columnOf(of, 'created_at'))) as unknown as AnyRow[]),
    );
  const titles = await titlesOf(ctx, resource, names, rows);
  const write = cellWriter(ctx.locale, ctx.zone);
  const word = (key: string, values?: Readonly<Record<string, unknown>>) => phrase(ctx.locale, key, values);
  const cell = (row: AnyRow, name: string): string => {
    const field = fieldOf(resource, name);
    const value = row[name];
    if (!field || value === null || value === undefined) return '';
    const made: Cell | undefined = kindOf(field).cell?.(value, field, {
      word,
      choice: (choice) => choiceWord(word, resource.name, name, choice),
      name: (id) => titles.get(id) ?? '',
      country: (code) => countryName(code, ctx.locale),
      day: (moment) => toLocal(moment, ctx.zone)?.date ?? moment.slice(0, 10),
    });
    return made ? write(made) : '';
  };
  return {
    key: resource.name,
    title: capital(word(`resources.${resource.name}.many`)),
    heads: [...shown, ...answers].map((name) => labelOf(word, resource.name, name)),
    rows: rows.map((row) => [...shown.map((name) => cell(row, name)), ...answers.map((name) => answersSaid(row[name]))]),
    raw: rows,
  };
}

/** "Maat: M" for each answered question. */
const answersSaid = (value: unknown): string =>
  ((value ?? []) as readonly { title: string; values: readonly string[] }[])
    .map(({ title, values }) => `${title}: ${values.join(', ')}`)
    .join('\n');
