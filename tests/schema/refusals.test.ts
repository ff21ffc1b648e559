import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCopy, type ProjectCopy } from '../support/aCopy';

let copy: ProjectCopy;
const run = (script: string, env: Record<string, string> = {}) =>
  spawnSync(process.execPath, ['scripts/run.mjs', script], { cwd: copy.folder, encoding: 'utf8', env: { ...process.env, ...env } });
const generate = () => spawnSync(process.execPath, ['scripts/generate.mjs'], { cwd: copy.folder, encoding: 'utf8' });
const migrations = () => readdirSync(join(copy.folder, 'src/server/db/migrations')).filter((file) => file.endsWith('.sql'));

beforeAll(() => {
  copy = aCopy(['src', 'demo', 'resources', 'i18n', 'providers', 'scripts', 'package.json', 'tsconfig.json']);
});
afterAll(() => copy.remove());

const TAGS = 'resources/tags.ts';
const tagsWith = (change: (text: string) => string) => () => copy.write(TAGS, change(copy.read(TAGS)));

/** A mistake in a file, and the message that names it. */
describe.each<[title: string, plant: () => void, file: string, fault: string]>([
  [
    'an option with a typo, which would have dropped NOT NULL',
    tagsWith((text) => text.replace('text({ required: true, max: 120', 'text({ requird: true, max: 120')),
    TAGS,
    'resources/tags.ts: fields.name: no option of text is called "requird"; did you mean "required"?',
  ],
  [
    'a screen without a file',
    tagsWith((text) => text.replace("  title: 'name',", "  title: 'name',\n  screens: { edit: 'keywords/Form' },")),
    TAGS,
    'resources/tags.ts: screens.edit: no screen is called "keywords/Form"; there are',
  ],
  [
    'hooks of an unknown entity',
    () => copy.write('src/server/features/tgas/hooks.ts', 'export const hooks = {};\n'),
    'src/server/features/tgas/hooks.ts',
    'src/server/features/tgas/hooks.ts: no entity is called "tgas"; did you mean "tags"?',
  ],
])('%s', (_title, plant, file, fault) => {
  test('stops the generator before it writes a migration, and the server before it opens the store', () => {
    const before = file === TAGS ? copy.read(TAGS) : null;
    const known = migrations();
    plant();
    const generated = generate();
    expect(generated.stderr).toContain(fault);
    expect(generated.status).toBe(1);
    expect(migrations()).toEqual(known);
    const data = join(copy.folder, 'data');
    const started = run('src/server/app/main.ts', { PORT: '0', DATA_DIR: data, DATABASE_URL: '' });
    expect(started.stderr).toContain(fault);
    expect(started.status).toBe(1);
    expect(readdirSync(copy.folder)).not.toContain('data');
    if (before === null) copy.remove(file.slice(0, file.lastIndexOf('/')));
    else copy.write(file, before);
  });
});

test('an own icon takes one file', () => {
  copy.write(
    'src/admin/ui/icons/trophy.tsx',
    "import { createSvgIcon } from '@mui/material/utils';\n\nexport const TrophyIcon = createSvgIcon(<path d=\"M4 4h16v4\" />, 'Trophy');\n",
  );
  copy.write(TAGS, copy.read(TAGS).replace("icon: 'tag'", "icon: 'trophy'"));
  expect(generate().stderr).toBe('');
  expect(copy.read('src/schema/names.gen.ts')).toContain("'trophy',");
  expect(copy.read('src/admin/ui/icons.gen.ts')).toContain('trophy: TrophyIcon,');
});
