import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Deps } from '../../src/server/core/deps';
import { newId } from '../../src/server/db/columns';
import { resourceNamed } from '../../src/server/db/declared';
import { rowsOf } from '../../src/server/db/rowsOf';
import { imports } from '../../src/server/db/system/imports';
import { table } from '../../src/server/db/tables';
import { ctxOfUser } from '../../src/server/auth/ctxOfUser';
import * as writing from '../../src/server/engine/imports/lockWriters';
import { writeImport } from '../../src/server/engine/imports/writeImport';
import { issue } from '../../src/domain/checks/issue';
import { attachHooks } from '../../src/server/engine/hooks';
import { hooks } from '../../src/server/hooks.gen';
import { aServer } from '../support/aServer';
import { anImporter } from '../support/anImporter';
import { goesWrong } from '../support/goesWrong';
import { onPostgres } from '../support/onPostgres';
import { findPostgres } from '../support/postgres';

/** For the negative control: the import does not lock the table. */
const withoutTableLock = () => vi.spyOn(writing, 'lockWriters').mockResolvedValue(undefined);

const CLUB_COUNT = 300;
const file = ['Naam;Straat;Huisnummer;Postcode;Plaats;Land']
  .concat(Array.from({ length: CLUB_COUNT }, (_none, n) => `Club ${n};Sportlaan;${n};1234 AB;Utrecht;nl`))
  .join('\n');

describe.skipIf(!findPostgres())('simultaneous imports, on PostgreSQL', () => {
  const server = onPostgres(aServer);
  afterEach(() => attachHooks(hooks));

  /** Gives each transaction its own connection, as with two servers that each have a pool. */
  const deps = (): Deps => {
    const { deps: serverDeps, db } = server();
    return { ...serverDeps, db: { ...db, longTransaction: (work) => db.orm.transaction(work) } };
  };

  async function aStaff() {
    const application = await server().anApplication();
    const importers = await Promise.all(
      [1, 2].map(async () =>
        anImporter(
          server(),
          await server().aPerson([{ role: 'admin', application_id: application.id }], { ApplicationId: application.id }),
          '/v1/admin/organizations',
        ),
      ),
    );
    const ids = await Promise.all(importers.map(async ({ upload }) => (await upload(file)).body.id));
    await importers[0]?.job();
    for (const [index, id] of ids.entries()) await importers[index]?.run(id);
    const names = async () =>
      (
        await server()
          .db.orm.select({ name: table('organizations').name })
          .from(table('organizations'))
          .where(eq(table('organizations').application_id, application.id))
      ).map(({ name }) => name);
    return { application, ids, names };
  }

  async function write(id: string): Promise<void> {
    const [row] = await server().db.orm.select().from(imports).where(eq(imports.id, id));
    const ctx = row && (await ctxOfUser(deps(), row));
    if (!row || !ctx) throw new Error('The import is not there');
    await writeImport(deps().db, ctx, resourceNamed('organizations'), row);
  }

  async function writeTwice() {
    const { ids, names } = await aStaff();
    await Promise.all(ids.map(write));
    const imported = await server()
      .db.orm.select({ made: imports.made, state: imports.state })
      .from(imports)
      .where(
        sql`${imports.id} in (${sql.join(
          ids.map((id) => sql`${id}::uuid`),
          sql`, `,
        )})`,
      );
    return { all: await names(), made: imported };
  }

  test('create each club once from two imports of the same file', async () => {
    const { all, made } = await writeTwice();
    expect(all).toHaveLength(CLUB_COUNT);
    expect(new Set(all).size).toBe(CLUB_COUNT);
    expect(made.map((imported) => imported.made).toSorted()).toEqual([0, CLUB_COUNT]);
    expect(made.map(({ state }) => state)).toEqual(['done', 'done']);
  });

  test('create clubs twice without the lock', async () => {
    withoutTableLock();
    expect(await goesWrong(async () => (await writeTwice()).all.length > CLUB_COUNT)).toBe(true);
  });

  /**
   * Writes an import while a form saves the same club, which is committed after the import reached it; returns the number of these clubs.
   */
  async function writeWhileFormSaves() {
    const { application, ids, names } = await aStaff();
    const { orm } = server().db;
    const at = server().clock.now.toISOString();
    let save = () => {};
    const saved = new Promise<void>((resolve) => (save = resolve));
    let begin = () => {};
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const form = orm.transaction(async (tx) => {
      await tx.insert(table('organizations')).values({
        id: newId(),
        application_id: application.id,
        name: 'Club 7',
        house_number: '7',
        zipcode: '1234 AB',
        status: 'accepted',
        created_at: at,
        updated_at: at,
      } as never);
      begin();
      await saved;
    });
    await begun;
    const imported = write(ids[0] ?? '');
    await untilWaiting(imported);
    save();
    await Promise.all([form, imported]);
    return (await names()).filter((name) => name === 'Club 7').length;
  }

  /** Returns once the import waits for the form, or is finished. */
  async function untilWaiting(importing: Promise<void>): Promise<void> {
    let isOver = false;
    void importing.finally(() => (isOver = true));
    const { orm } = server().db;
    for (;;) {
      const [locks] = rowsOf<{ waits: number }>(await orm.execute(sql`select count(*)::int as waits from pg_locks where not granted`));
      if (isOver || (locks?.waits ?? 0) > 0) return;
    }
  }

  test('do not create a club again that a form saves in the meantime', async () => {
    expect(await writeWhileFormSaves()).toBe(1);
  });

  test('create that club again without the lock', async () => {
    withoutTableLock();
    expect(await goesWrong(async () => (await writeWhileFormSaves()) > 1)).toBe(true);
  });

  /**
   * Allows one location per house number, which only the hooks of the entity enforce. A form has validated its location and not yet saved
   * it when a location with the same number is imported.
   */
  async function importWhileFormLocks({ takesLocks }: { takesLocks: boolean }) {
    const application = await server().anApplication();
    const organization = await server().anOrganization(application.id);
    const admin = await server().aPerson([{ role: 'admin', application_id: application.id }], { ApplicationId: application.id });
    const list = `/v1/admin/organizations/${organization.id}/locations`;
    let markChecked = () => {};
    const checked = new Promise<void>((resolve) => (markChecked = resolve));
    let save = () => {};
    const saved = new Promise<void>((resolve) => (save = resolve));
    attachHooks({
      ...hooks,
      locations: {
        locks: async (_w, _access, _ids, sent) => (takesLocks ? [['house', `${organization.id} ${String(sent?.['house_number'])}`]] : []),
        async validate(w, { after }) {
          const [existing] = rowsOf<object>(
            await w.db.execute(
              sql`select 1 from locations where organization_id = ${organization.id}::uuid and house_number = ${String(after?.['house_number'])}`,
            ),
          );
          if (after?.['name'] === 'Form') {
            markChecked();
            await saved;
          }
          return existing ? [issue('house_number', 'validation.taken')] : [];
        },
      },
    });
    const halls = anImporter(server(), admin, list);
    const { id } = await halls.checked('Naam;Straat;Huisnummer;Postcode;Plaats;Land\nFile;Dam;1;1012 AB;Amsterdam;nl');
    await halls.run(id);
    const form = admin.call('POST', list, { name: 'Form', street: 'Dam', house_number: '1', zipcode: '1012 AB', city: 'Amsterdam' });
    await checked;
    const importing = halls.job();
    await untilWaiting(importing);
    save();
    const [{ status }] = await Promise.all([form, importing]);
    expect(status).toBe(201);
    const { body } = await admin.call<{ locations: { name: string }[] }>('GET', `${list}/all`);
    return { names: body.locations.map(({ name }) => name).toSorted(), found: await halls.view(id) };
  }

  test('refuse a row that conflicts with what a form saves in the meantime', async () => {
    const { names, found } = await importWhileFormLocks({ takesLocks: true });
    expect(names).toEqual(['Form']);
    expect(found).toMatchObject({ state: 'checked', made: null, counts: { valid: 0, fault: 1 } });
  });

  test('create that row if the entity takes no lock', async () => {
    expect((await importWhileFormLocks({ takesLocks: false })).names).toEqual(['File', 'Form']);
  });
});
