import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCopy, type ProjectCopy } from '../support/aCopy';
import { isFullRun } from '../support/fullRun';

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

/** A mistake, how it is planted in a file, and the message that names it. */
interface Mistake {
  readonly title: string;
  readonly file: string;
  readonly plant: (text: string) => string;
  readonly fault: string;
}

const MISTAKES: readonly Mistake[] = [
  {
    title: 'an option with a typo, which would have dropped NOT NULL',
    file: TAGS,
    plant: (text) => text.replace('text({ required: true, max: 120', 'text({ requird: true, max: 120'),
    fault: 'resources/tags.ts: fields.name: no option of text is called "requird"; did you mean "required"?',
  },
  {
    title: 'a screen without a file',
    file: TAGS,
    plant: (text) => text.replace("  title: 'name',", "  title: 'name',\n  screens: { edit: 'keywords/Form' },"),
    fault: 'resources/tags.ts: screens.edit: no screen is called "keywords/Form"; there are',
  },
  {
    title: 'hooks of an unknown entity',
    file: 'src/server/features/tgas/hooks.ts',
    plant: () => "import type { Hooks } from '../../engine/hooks';\n\nexport const hooks: Hooks<'tgas'> = {};\n",
    fault: 'no entity is called "tgas"; did you mean "tags"?',
  },
];

/** Each mistake on its own in the full run, otherwise all in one project, which names each. */
const PROJECTS: readonly (readonly Mistake[])[] = isFullRun ? MISTAKES.map((mistake) => [mistake]) : [MISTAKES];

describe.each(PROJECTS.map((mistakes) => [mistakes.map(({ title }) => title).join(', '), mistakes] as const))('%s', (_title, mistakes) => {
  test('stops the generator before it writes a migration, and the server before it opens the store', () => {
    const before = copy.read(TAGS);
    const known = migrations();
    for (const { file, plant } of mistakes) copy.write(file, plant(file === TAGS ? copy.read(TAGS) : ''));
    const generated = generate();
    for (const { fault } of mistakes) expect(generated.stderr).toContain(fault);
    expect(generated.status).toBe(1);
    expect(migrations()).toEqual(known);
    const data = join(copy.folder, 'data');
    const started = run('src/server/app/main.ts', { PORT: '0', DATA_DIR: data, DATABASE_URL: '' });
    for (const { fault } of mistakes) expect(started.stderr).toContain(fault);
    expect(started.status).toBe(1);
    expect(readdirSync(copy.folder)).not.toContain('data');
    for (const { file } of mistakes) if (file !== TAGS) copy.remove(dirname(file));
    copy.write(TAGS, before);
  });
});

test('hooks whose type names no entity stop the generator', () => {
  copy.write('src/server/features/lost/hooks.ts', 'export const hooks = {};\n');
  expect(generate().stderr).toContain('src/server/features/lost/hooks.ts: the type of its hooks names no entity');
  copy.remove('src/server/features/lost');
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
