import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Deps } from '../../src/server/app/deps';
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

/** For the negative control: the import keeps nobody from the table. */
const withoutTableLock = () => vi.spyOn(writing, 'lockWriters').mockResolvedValue(undefined);

const CLUBS = 300;
const file = ['Naam;Straat;Huisnummer;Postcode;Plaats;Land']
  .concat(Array.from({ length: CLUBS }, (_none, n) => `Club ${n};Sportlaan;${n};1234 AB;Utrecht;nl`))
  .join('\n');

describe.skipIf(!findPostgres())('imports at the same moment, on PostgreSQL', () => {
  const server = onPostgres(aServer);
  afterEach(() => attachHooks(hooks));

  /** Two servers would have a pool each: here each transaction has a connection of its own as well. */
  const deps = (): Deps => {
    const { deps: own, db } = server();
    return { ...own, db: { ...db, longTransaction: (work) => db.orm.transaction(work) } };
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
    for (const [at, id] of ids.entries()) await importers[at]?.run(id);
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
    const [found] = await server().db.orm.select().from(imports).where(eq(imports.id, id));
    const ctx = found && (await ctxOfUser(deps(), found));
    if (!found || !ctx) throw new Error('The import is not there');
    await writeImport(deps().db, ctx, resourceNamed('organizations'), found);
  }

  async function twice() {
    const { ids, names } = await aStaff();
    await Promise.all(ids.map(write));
    const made = await server()
      .db.orm.select({ made: imports.made, state: imports.state })
      .from(imports)
      .where(
        sql`${imports.id} in (${sql.join(
          ids.map((id) => sql`${id}::uuid`),
          sql`, `,
        )})`,
      );
    return { all: await names(), made };
  }

  test('two of the same file make each club once', async () => {
    const { all, made } = await twice();
    expect(all).toHaveLength(CLUBS);
    expect(new Set(all).size).toBe(CLUBS);
    expect(made.map((one) => one.made).toSorted()).toEqual([0, CLUBS]);
    expect(made.map(({ state }) => state)).toEqual(['done', 'done']);
  });

  test('and twice, when nothing makes them wait for each other', async () => {
    withoutTableLock();
    expect(await goesWrong(async () => (await twice()).all.length > CLUBS)).toBe(true);
  });

  /** A form is being saved while the import is written: what it makes is committed when the import has come to it. */
  async function besideAForm() {
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
    const writing = write(ids[0] ?? '');
    await waiting(writing);
    save();
    await Promise.all([form, writing]);
    return (await names()).filter((name) => name === 'Club 7').length;
  }

  /** Until the import waits for the form, or is over. */
  async function waiting(writing: Promise<void>): Promise<void> {
    let isOver = false;
    void writing.finally(() => (isOver = true));
    const { orm } = server().db;
    for (;;) {
      const [found] = rowsOf<{ waits: number }>(await orm.execute(sql`select count(*)::int as waits from pg_locks where not granted`));
      if (isOver || (found?.waits ?? 0) > 0) return;
    }
  }

  test('a club that a form makes meanwhile is not made again', async () => {
    expect(await besideAForm()).toBe(1);
  });

  test('and is, when the import does not wait for it', async () => {
    withoutTableLock();
    expect(await goesWrong(async () => (await besideAForm()) > 1)).toBe(true);
  });

  /**
   * One location a house number, which only the hooks of the entity keep apart. A form has judged its location and is about to write it
   * when the import of one with the same number is written.
   */
  async function besideAFormThatLocks({ takesLocks }: { takesLocks: boolean }) {
    const application = await server().anApplication();
    const organization = await server().anOrganization(application.id);
    const admin = await server().aPerson([{ role: 'admin', application_id: application.id }], { ApplicationId: application.id });
    const list = `/v1/admin/organizations/${organization.id}/locations`;
    let judge = () => {};
    const isJudged = new Promise<void>((resolve) => (judge = resolve));
    let save = () => {};
    const isSaved = new Promise<void>((resolve) => (save = resolve));
    attachHooks({
      ...hooks,
      locations: {
        locks: async (_w, _access, _ids, sent) => (takesLocks ? [['house', `${organization.id} ${String(sent?.['house_number'])}`]] : []),
        async validate(w, { after }) {
          const [there] = rowsOf<object>(
            await w.db.execute(
              sql`select 1 from locations where organization_id = ${organization.id}::uuid and house_number = ${String(after?.['house_number'])}`,
            ),
          );
          if (after?.['name'] === 'Form') {
            judge();
            await isSaved;
          }
          return there ? [issue('house_number', 'validation.taken')] : [];
        },
      },
    });
    const halls = anImporter(server(), admin, list);
    const { id } = await halls.checked('Naam;Straat;Huisnummer;Postcode;Plaats;Land\nFile;Dam;1;1012 AB;Amsterdam;nl');
    await halls.run(id);
    const form = admin.call('POST', list, { name: 'Form', street: 'Dam', house_number: '1', zipcode: '1012 AB', city: 'Amsterdam' });
    await isJudged;
    const writing = halls.job();
    await waiting(writing);
    save();
    const [{ status }] = await Promise.all([form, writing]);
    expect(status).toBe(201);
    const { body } = await admin.call<{ locations: { name: string }[] }>('GET', `${list}/all`);
    return { names: body.locations.map(({ name }) => name).toSorted(), found: await halls.view(id) };
  }

  test('a row that may not stand beside what a form makes meanwhile is refused', async () => {
    const { names, found } = await besideAFormThatLocks({ takesLocks: true });
    expect(names).toEqual(['Form']);
    expect(found).toMatchObject({ state: 'checked', made: null, counts: { valid: 0, fault: 1 } });
  });

  test('and is made, when the entity takes no lock', async () => {
    expect((await besideAFormThatLocks({ takesLocks: false })).names).toEqual(['File', 'Form']);
  });
});
