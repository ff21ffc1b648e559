/** The consequences of a change: only an update by Vite, a restart of the API, or generating files and migrations before that. */
export interface Work {
  readonly generates: boolean;
  readonly restarts: boolean;
}

/** The sources of the API; see the import directions in docs/architecture.md. */
const SERVER = /^(src\/(server|schema|domain)|resources|demo|i18n)\//;
/** The input of `npm run generate`; of the server only the names of files, and the tables. */
const DECLARED = /^(resources|src\/schema|src\/admin\/engine\/fields\/kinds|src\/server\/db)\/|^scripts\/(generate|migrations)\.ts$/;
const CODE = /\.(ts|tsx|sql|json)$/;

/** @param event as chokidar calls it: add, change, unlink */
export function workFor(event: string, file: string): Work {
  if (!CODE.test(file) || file.includes('.gen.')) return { generates: false, restarts: false };
  const restarts = SERVER.test(file);
  return { generates: DECLARED.test(file) || (restarts && event !== 'change'), restarts };
}

/** Whether the compiler reads the file. */
export const isTyped = (file: string) => /\.(ts|tsx)$/.test(file) || file.endsWith('.module.css');

/** Whether the file is output of the generator. */
export const isGenerated = (file: string) => file.includes('.gen.') || file.startsWith('src/server/db/migrations/');

/** Files that the API has to load before the browser: otherwise the page reloads twice and makes calls that do not exist yet. */
export const waitsForApi = (file: string) => file.startsWith('resources/') || (file.includes('.gen.') && file.startsWith('src/'));
