/** What follows from a change: nothing but what Vite does, another start of the API, or new indexes and migrations before that. */
export interface Work {
  readonly generates: boolean;
  readonly restarts: boolean;
}

/** What the API is made of, see the import directions in docs/architecture.md. */
const SERVER = /^(src\/(server|schema|domain)|resources|demo|i18n)\//;
/** What `npm run generate` reads; of the server only which files there are, and its tables. */
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

/** What the generator writes of what it is asked for again when it changes. */
export const isGenerated = (file: string) => file.includes('.gen.') || file.startsWith('src/server/db/migrations/');

/** What the browser must not see before the API does: it would reload twice, and ask for what is not there yet. */
export const waitsForApi = (file: string) => file.startsWith('resources/') || (file.includes('.gen.') && file.startsWith('src/'));
