import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import type { Plugin } from 'vite';

interface Chunk {
  readonly name: string;
  /** What is never fetched one without the other. The chunk takes along all that these import and no chunk before it has. */
  readonly files: readonly string[];
}

/**
 * Parts of the built app that come as one file, which is smaller and sooner there than many; the first that fits takes. All
 * else is divided by who needs it. Measured in gzip, with and without: docs/decisions/0018-send-declarations-to-the-browser-as-data.md.
 */
export const CHUNKS: readonly Chunk[] = [
  // Registering shares parts with what lies behind sign-in, and must not need that file for them: 170 kB until somebody can sign in, and 290 without.
  {
    name: 'signing',
    files: [
      'src/admin/features/sign-in/LoginScreen.tsx',
      'src/admin/features/sign-in/RegisterForm.tsx',
      'src/admin/ui/Skeleton.tsx',
      'src/domain/text/phone.ts',
    ],
  },
  // What makes words of what travelled, and must not need what lies behind sign-in for a capital.
  { name: 'wordTree', files: ['src/schema/nameWords.ts', 'src/schema/wordTree.ts'] },
  // The shell and the lists: 317 kB until the first list, and 414 without.
  { name: 'inside', files: ['src/admin/app/AdminApp.tsx'] },
  // Buttons of what a record waits for, which a list has without having a record: 13 kB of the next chunk would come with them.
  { name: 'asked', files: ['src/admin/engine/records/frame/AskedActions.tsx', 'src/admin/engine/lists/RowVerbs.tsx'] },
  // What screens with a record and no form share with forms: 339 kB until an organization's front page, and 410 without.
  {
    name: 'record',
    files: [
      'src/domain/checks/issue.ts',
      'src/domain/time/zonedTime.ts',
      'src/schema/field.ts',
      'src/schema/sentence.ts',
      'src/admin/ui/boxes/DateBox.tsx',
      'src/admin/ui/boxes/TextBox.tsx',
      'src/admin/engine/records/RecordFrame.tsx',
      'src/admin/engine/records/RecordLayout.tsx',
      'src/admin/engine/records/FormSkeleton.tsx',
      'src/admin/engine/records/Fact.tsx',
      'src/admin/engine/records/facts/CopyButton.tsx',
      'src/admin/engine/records/facts/Since.tsx',
    ],
  },
  // Forms with the inputs that most have, in 12 files until the first one is there instead of 45.
  {
    name: 'form',
    files: [
      'src/admin/engine/records/DeclaredCreate.tsx',
      'src/admin/engine/records/DeclaredEdit.tsx',
      'src/admin/engine/records/DeclaredPage.tsx',
      'src/admin/ui/inputs/BooleanInput.tsx',
      'src/admin/ui/inputs/DateInput.tsx',
      'src/admin/ui/inputs/DateTimeInput.tsx',
      'src/admin/ui/inputs/NumberInput.tsx',
      'src/admin/ui/inputs/SelectInput.tsx',
      'src/admin/ui/inputs/TextInput.tsx',
      'src/admin/ui/inputs/TimeInput.tsx',
      'src/admin/ui/inputs/UrlInput.tsx',
      'src/admin/engine/fields/inputs/ChoicesInput.tsx',
      'src/admin/engine/fields/inputs/GroupInput.tsx',
      'src/admin/engine/fields/inputs/ReferenceInput.tsx',
      'src/admin/engine/fields/inputs/ReferencesInput.tsx',
    ],
  },
];

const fileOf = (id: string) => relative(process.cwd(), id).replaceAll('\\', '/');

/** For `codeSplitting.groups`. What the page itself imports comes before all else. */
export const chunkGroups = [
  { name: 'start', tags: ['$initial'] as ['$initial'], priority: CHUNKS.length },
  ...CHUNKS.map(({ name, files }, index) => ({
    name,
    test: (id: string) => files.includes(fileOf(id)),
    priority: CHUNKS.length - index - 1,
  })),
];

/** Stops the build where a chunk names a file that is gone, or that nothing imports any longer. */
export function chunksAsNamed(chunks = CHUNKS): Plugin {
  return {
    name: 'chunks-as-named',
    apply: 'build',
    buildEnd(error) {
      if (error) return;
      const built = new Set([...this.getModuleIds()].map(fileOf));
      const wrong = chunks.flatMap(({ name, files }) =>
        files
          .filter((file) => !built.has(file))
          .map((file) => `"${name}" names ${file}, which ${existsSync(file) ? 'nothing imports' : 'is not there'}`),
      );
      if (wrong.length > 0) this.error(`scripts/vite/chunks.ts: ${wrong.join('; ')}.`);
    },
  };
}
