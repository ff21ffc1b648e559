import { type Engine, engineOfTests } from '../../../support/testDatabase';

/** `npm run test:full` runs each law a second time, on the other engine. */
const isSecondRun = process.env['SPEELVELD_LAWS'] === 'other engine';

/** Laws about the statements of lists and writes, in which the engines could differ: PGlite first. */
export const STATEMENT_LAWS: { readonly engine: Engine } = { engine: isSecondRun ? 'postgres' : 'embedded' };

/** Laws about rights, words and rules, which are the same code on both engines: PostgreSQL first where it is installed, as it is faster. */
export const RULE_LAWS: { readonly engine: Engine } = { engine: isSecondRun ? 'embedded' : engineOfTests() };
