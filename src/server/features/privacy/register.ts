import type { Processing } from '../../../domain/privacy/processing';
import { personalFields, staffFields } from '../../../schema/personal';
import { labelOf } from '../../../schema/sentence';
import type { Ctx } from '../../app/context';
import { resources } from '../../db/declared';
import { phrase } from '../../http/sentences';
import { textCell } from '../../../schema/textCell';
import type { ExportTable } from '../../engine/export/exportTable';
import { capital } from '../../../domain/text/capital';
import { allows, ROLES } from '../../../domain/permissions/permissions';
import { DEFAULT_ABILITIES } from '../../auth/defaultAbilities';

/** What is held of people, entity by entity, as the declarations say it. Source: docs/domain/privacy.md 10. */
export function processingRegister({ locale }: Pick<Ctx, 'locale'>): Processing[] {
  const word = (key: string, values?: Readonly<Record<string, unknown>>) => phrase(locale, key, values);
  return resources.flatMap((resource) => {
    const own = personalFields(resource);
    const staff = staffFields(resource);
    if (own.length + staff.length === 0) return [];
    const label = (name: string) => labelOf(word, resource.name, name);
    return [
      {
        resource: resource.name,
        name: capital(word(`resources.${resource.name}.many`)),
        fields: own.map(label),
        staff: staff.map(label),
        purpose: word(`privacy.purposes.${resource.name}`),
        basis: word(`privacy.bases.${resource.name}`),
        seen_by: seenBy(resource.access.show).map((role) => word(`privacy.register.roles.${role}`)),
      },
    ];
  });
}

/** Roles that can open such a record by what they hold from the beginning. */
function seenBy(need: (typeof resources)[number]['access']['show']): string[] {
  if (need === 'nobody') return [];
  return ROLES.filter((role) => allows({ roles: [role], abilities: role === 'superadmin' ? ['*'] : DEFAULT_ABILITIES[role] }, need));
}

/** The same as a file. */
export function registerTable(ctx: Ctx): ExportTable {
  const word = (key: string) => phrase(ctx.locale, key);
  const rows = processingRegister(ctx);
  const head = ['name', 'fields', 'staff', 'purpose', 'basis', 'seen_by'] as const;
  const batches = async function* () {
    yield await Promise.resolve(
      rows.map((row) =>
        head.map((name) => textCell(typeof row[name] === 'string' ? row[name] : (row[name] as readonly string[]).join(', '))),
      ),
    );
  };
  return {
    name: word('privacy.register.title'),
    head: head.map((name) => word(`privacy.register.columns.${name}`)),
    total: rows.length,
    batches: batches(),
  };
}
