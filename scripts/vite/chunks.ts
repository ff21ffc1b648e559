import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import type { Plugin } from 'vite';

interface Chunk {
  readonly name: string;
  /** Files that are always loaded together. The chunk includes everything that they import and that is in no earlier chunk. */
  readonly files: readonly string[];
}

/**
 * Parts of the built app that are loaded as one file, which is smaller and faster than many; the first match wins. Other modules are
 * divided by their importers. Measured in gzip, with and without: docs/decisions/0018.
 */
export const CHUNKS: readonly Chunk[] = [
  // Registration shares modules with the interface after sign-in, but must not load it: 170 kB until the sign-in form, instead of 290.
  {
    name: 'signing',
    files: [
      'src/admin/features/sign-in/LoginScreen.tsx',
      'src/admin/features/sign-in/RegisterForm.tsx',
      'src/admin/ui/Skeleton.tsx',
      'src/domain/text/phone.ts',
    ],
  },
  // The functions that unpack words must not load the interface after sign-in.
  { name: 'wordTree', files: ['src/schema/nameWords.ts', 'src/schema/wordTree.ts'] },
  // The shell and the lists: 317 kB until the first list, instead of 414.
  { name: 'inside', files: ['src/admin/app/AdminApp.tsx'] },
  // Buttons of pending records, which lists show too: without this chunk, lists would load 13 kB of the next one.
  { name: 'asked', files: ['src/admin/engine/records/frame/AskedActions.tsx', 'src/admin/engine/lists/RowVerbs.tsx'] },
  // Modules shared by forms and by screens with a record but no form: 339 kB until the page of an organization, instead of 410.
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
  // Forms with the most common inputs: 12 files until the first form, instead of 45.
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
  // Small parts of dialogs, dashboards and calendars: 5 kB, of which most screens need one or another.
  {
    name: 'parts',
    files: [
      'node_modules/@mui/material/esm/FormControlLabel/FormControlLabel.js',
      'node_modules/@mui/material/esm/RadioGroup/RadioGroup.js',
      'node_modules/@mui/material/esm/Switch/Switch.js',
      'src/admin/engine/records/form/FormApart.tsx',
      'src/admin/ui/Panel.tsx',
      'src/admin/ui/useSettled.ts',
      'src/admin/features/holidays/useDayOffWords.ts',
      'src/admin/features/holidays/useDaysOff.ts',
    ],
  },
  // Planning sessions, which five screens share: one file instead of ten, whose names the first list would load.
  {
    name: 'planning',
    files: [
      'src/admin/features/sessions/SessionTimes.tsx',
      'src/admin/features/sessions/creation/useAgreedPreview.ts',
      'src/admin/features/sessions/creation/usePreviewPanel.tsx',
      'src/admin/features/sessions/repetition/RepetitionSwitch.tsx',
      'src/admin/features/sessions/creation/useTypedDates.ts',
    ],
  },
];

const fileOf = (id: string) => relative(process.cwd(), id).replaceAll('\\', '/');

/** For `codeSplitting.groups`. Imports of the page itself come first. */
export const chunkGroups = [
  { name: 'start', tags: ['$initial'] as ['$initial'], priority: CHUNKS.length },
  ...CHUNKS.map(({ name, files }, index) => ({
    name,
    test: (id: string) => files.includes(fileOf(id)),
    priority: CHUNKS.length - index - 1,
  })),
];

/** Stops the build if a chunk names a file that does not exist or is no longer imported. */
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
