import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { registry } from '../../resources/registry.gen';
import { explain } from '../../scripts/explain/explain';
import { crudEndpoints } from '../../src/server/engine/endpoints';
import { tableOf } from '../../src/server/db/tables';
import type { AnyResource } from '../../src/schema/row';

const resources = Object.values(registry) as unknown as readonly AnyResource[];
const explained = (name: string) => {
  const resource = resources.find((one) => one.name === name);
  if (!resource) throw new Error(name);
  return explain(resource, resources);
};
/** The lines of one section. */
const section = (text: string, title: string) => text.split(`\n\n${title}`)[1]?.split('\n\n')[0] ?? '';
/** With one space where columns are filled up. */
const plain = (text: string) => text.replaceAll(/ +/g, ' ');

describe('npm run explain', () => {
  test.each(resources.map((resource) => [resource.name, resource] as const))(
    'tells of %s its columns and its calls, with what each asks for',
    async (_name, resource) => {
      const text = await explain(resource, resources);
      for (const column of Object.keys(tableOf(resource)))
        if (column !== 'enableRLS') expect(section(text, 'Table')).toContain(`"${column}"`);
      const calls = plain(section(text, 'Calls'));
      for (const { method, path, verb } of crudEndpoints(resource))
        expect(calls).toContain(`${method.toUpperCase()} ${path} ${verb ? resource.access[verb] : ''}`);
      expect(text).not.toContain('undefined');
    },
  );

  test('tells where an entity is seen, by whom, and what points at it', async () => {
    const text = plain(await explained('labels'));
    expect(section(text, 'Screens')).toContain('/admin/labels/{label_id}/activity-filters role:admin labels/Filter');
    expect(section(text, 'Screens')).toContain('menu of admin vocabulary icon label, order 60');
    expect(section(text, 'Rights')).toContain('list role:admin superadmin admin\n');
    expect(section(text, 'Rights')).toContain('simple signed-in superadmin admin organization trainer');
    expect(section(text, 'Words')).toMatch(/(\d+) in nl, \1 in en/);
    expect(section(text, 'Beside')).toContain('points at applications by applications\n');
    expect(section(text, 'Beside')).toContain('points at sports by activity_filter.sports\n');
    expect(section(text, 'Beside')).toContain('is pointed at by activities by labels\n');
  });

  test('tells which files are attached, which calls are its own, and which fields are not for everybody', async () => {
    const text = plain(await explained('organizations'));
    expect(section(text, 'Files')).toContain('src/server/features/organizations/hooks.ts hooks: visibleRows');
    expect(section(text, 'Files')).toContain('src/admin/features/organizations/screens/Edit.tsx a screen of its own');
    expect(section(text, 'Calls')).toContain('POST /v1/admin/organizations/{organization_id}/validate-sports signed-in');
    expect(section(text, 'Rights')).toContain('write status create-organizations superadmin admin\n');
  });

  test('tells that some are seen within other screens alone', async () => {
    const embedded = resources.find(({ isEmbedded }) => isEmbedded)?.name ?? '';
    expect(section(await explained(embedded), 'Screens')).toContain('none of its own');
  });

  test('asks back when it is given a name that there is not', () => {
    const run = (...args: string[]) =>
      spawnSync(process.execPath, ['scripts/run.mjs', 'scripts/explain.ts', ...args], { encoding: 'utf8' });
    expect(run('lables')).toMatchObject({ status: 1, stderr: 'No entity is called "lables". Did you mean "labels"?\n' });
    expect(run()).toMatchObject({ status: 1, stderr: 'Which entity? `npm run explain -- labels`\n' });
  });
});
