import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { registry } from '../../resources/registry.gen';
import { explain } from '../../scripts/explain/explain';
import { findEntity } from '../../scripts/explain/findEntity';
import { crudEndpoints } from '../../src/server/engine/endpoints';
import { tableOf } from '../../src/server/db/tables';
import type { AnyResource } from '../../src/schema/row';

const resources = Object.values(registry) as unknown as readonly AnyResource[];
const explainByName = (name: string) => {
  const resource = resources.find((candidate) => candidate.name === name);
  if (!resource) throw new Error(name);
  return explain(resource, resources);
};
/** The lines of a section. */
const section = (text: string, title: string) => text.split(`\n\n${title}`)[1]?.split('\n\n')[0] ?? '';
/** Collapses the spaces that align columns. */
const plain = (text: string) => text.replaceAll(/ +/g, ' ');

describe('npm run explain', () => {
  test.each(resources.map((resource) => [resource.name, resource] as const))(
    'shows columns and calls of %s, with their needs',
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

  test('shows where an entity is on screen, who may see it, and what refers to it', async () => {
    const text = plain(await explainByName('labels'));
    expect(section(text, 'Screens')).toContain('/admin/labels/{label_id}/activity-filters role:admin labels/Filter');
    expect(section(text, 'Screens')).toContain('menu of admin vocabulary icon label, order 60');
    expect(section(text, 'Rights')).toContain('list role:admin superadmin admin\n');
    expect(section(text, 'Rights')).toContain('simple signed-in superadmin admin organization trainer');
    expect(section(text, 'Words')).toMatch(/(\d+) in nl, \1 in en/);
    expect(section(text, 'Beside')).toContain('points at applications by applications\n');
    expect(section(text, 'Beside')).toContain('points at sports by activity_filter.sports\n');
    expect(section(text, 'Beside')).toContain('is pointed at by activities by labels\n');
  });

  test('shows attached files, own calls and restricted fields', async () => {
    const text = plain(await explainByName('organizations'));
    expect(section(text, 'Files')).toContain('src/server/features/organizations/organizationHooks.ts hooks: visibleRows');
    expect(section(text, 'Files')).toContain('src/admin/features/organizations/screens/Edit.tsx a screen of its own');
    expect(section(text, 'Calls')).toContain('POST /v1/admin/organizations/{organization_id}/validate-sports signed-in');
    expect(section(text, 'Rights')).toContain('write status create-organizations superadmin admin\n');
  });

  test('shows that embedded entities have no screen of their own', async () => {
    const embedded = resources.find(({ isEmbedded }) => isEmbedded)?.name ?? '';
    expect(section(await explainByName(embedded), 'Screens')).toContain('none of its own');
  });

  test('suggests a name for an unknown one', () => {
    expect(() => findEntity('lables', resources)).toThrow('No entity is called "lables". Did you mean "labels"?');
    expect(() => findEntity(undefined, resources)).toThrow('Which entity? `npm run explain -- labels`');
    const { status, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', 'scripts/explain.ts', 'lables'], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 1, stderr: 'No entity is called "lables". Did you mean "labels"?\n' });
  });
});
