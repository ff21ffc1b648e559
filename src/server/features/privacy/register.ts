import type { Processing } from '../../../domain/privacy/processing';
import { personalFields, staffFields } from '../../../schema/personal';
import { labelOf } from '../../../schema/sentence';
import type { Ctx } from '../../core/context';
import { resources } from '../../db/declared';
import { phrase } from '../../http/sentences';
import { textCell } from '../../../schema/textCell';
import { type ExportTable, wholeTable } from '../../engine/export/exportTable';
import { capital } from '../../../domain/text/capital';
import { allows, type Profile } from '../../../domain/permissions/permissions';
import { knownRoles } from '../../auth/grantableRoles';
import { role_abilities } from '../../db/system/people';

/**
 * The register of processing: the personal data per entity according to the declarations, and the roles that can currently see it. Source:
 * docs/domain/privacy.md 10.
 */
export async function processingRegister({ locale, db }: Pick<Ctx, 'locale' | 'db'>): Promise<Processing[]> {
  const roles = await rolesOf(db);
  const word = (key: string, values?: Readonly<Record<string, unknown>>) => phrase(locale, key, values);
  const many = (name: string) => word(`resources.${name}.many`);
  const called = resources.map(({ name }) => many(name));
  const declared = resources.flatMap((resource) => {
    const own = personalFields(resource);
    const staff = staffFields(resource);
    if (own.length + staff.length === 0) return [];
    const parent = typeof resource.scope === 'object' ? resource.scope.childOf : null;
    // Both messages and notifications have recipients: entities with the same name get that of their parent added.
    const isAlone = called.filter((name) => name === many(resource.name)).length === 1;
    const label = (name: string) => labelOf(word, resource.name, name);
    return [
      {
        resource: resource.name,
        name: capital(isAlone || parent === null ? many(resource.name) : `${many(resource.name)} (${many(parent)})`),
        fields: own.map(label),
        staff: staff.map(label),
        purpose: word(`privacy.purposes.${resource.name}`),
        basis: word(`privacy.bases.${resource.name}`),
        seen_by: seenBy(roles, resource.access.show).map((role) => word(`privacy.register.roles.${role}`, { _: role })),
      },
    ];
  });
  const beside = BESIDE.map(({ name, fields, staff = [], need }) => ({
    resource: name,
    name: word(`privacy.register.beside.${name}.name`),
    fields: fields.map((field) => word(`privacy.beside.fields.${field}`)),
    staff: staff.map((field) => word(`privacy.beside.fields.${field}`)),
    purpose: word(`privacy.register.beside.${name}.purpose`),
    basis: word(`privacy.register.beside.${name}.basis`),
    seen_by: seenBy(roles, need).map((role) => word(`privacy.register.roles.${role}`, { _: role })),
  }));
  return [...declared, ...beside];
}

interface Beside {
  readonly name: string;
  readonly fields: readonly string[];
  readonly staff?: readonly string[];
  /** The permission that gives access, for people other than the owner. */
  readonly need: (typeof resources)[number]['access']['show'];
}

/** Personal data outside the entities, as listed in `docs/domain/privacy.md` 2. */
const BESIDE: readonly Beside[] = [
  { name: 'accounts', fields: ['email', 'first_name', 'last_name', 'date_of_birth', 'avatar', 'locale'], need: 'edit-organization' },
  { name: 'sign_ins', fields: ['browser', 'system', 'address', 'last_used_at', 'passkeys', 'subject_there'], need: 'nobody' },
  { name: 'mails', fields: ['to_email', 'subject', 'body_text'], need: 'role:superadmin' },
  { name: 'history', fields: ['values'], staff: ['actor'], need: 'edit-organization' },
];

/** Every role with its abilities, including custom roles. */
async function rolesOf(db: Ctx['db']): Promise<Profile[]> {
  const held = await db.select().from(role_abilities);
  return (await knownRoles(db)).map(({ role }) => ({
    roles: [role],
    abilities: role === 'superadmin' ? ['*'] : held.filter((row) => row.role === role).map(({ ability }) => ability),
  }));
}

/** Roles that may see such a record. */
const seenBy = (roles: readonly Profile[], need: (typeof resources)[number]['access']['show']): string[] =>
  need === 'nobody' ? [] : roles.filter((profile) => allows(profile, need)).flatMap((profile) => profile.roles);

/** The register as a table. */
export async function registerTable(ctx: Ctx): Promise<ExportTable> {
  const word = (key: string) => phrase(ctx.locale, key);
  const rows = await processingRegister(ctx);
  const head = ['name', 'fields', 'staff', 'purpose', 'basis', 'seen_by'] as const;
  return wholeTable(
    word('privacy.register.title'),
    head.map((name) => word(`privacy.register.columns.${name}`)),
    rows.map((row) =>
      head.map((name) => textCell(typeof row[name] === 'string' ? row[name] : (row[name] as readonly string[]).join(', '))),
    ),
  );
}
