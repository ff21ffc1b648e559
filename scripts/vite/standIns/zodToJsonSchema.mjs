/**
 * Replaces the two modules of zod that describe a schema as JSON Schema. The app only checks values; the server describes its API with the
 * complete package.
 */
const refuse = () => {
  throw new Error('The built app contains no JSON Schema of zod: see scripts/vite/slimDependencies.ts.');
};

export const createToJSONSchemaMethod = () => refuse;
export const createStandardJSONSchemaMethod = () => refuse;
export {
  refuse as toJSONSchema,
  refuse as aggregateChecks,
  refuse as anyProcessor,
  refuse as arrayProcessor,
  refuse as bigintProcessor,
  refuse as booleanProcessor,
  refuse as catchProcessor,
  refuse as customProcessor,
  refuse as dateProcessor,
  refuse as defaultProcessor,
  refuse as enumProcessor,
  refuse as fileProcessor,
  refuse as functionProcessor,
  refuse as intersectionProcessor,
  refuse as lazyProcessor,
  refuse as literalProcessor,
  refuse as mapProcessor,
  refuse as nanProcessor,
  refuse as neverProcessor,
  refuse as nonoptionalProcessor,
  refuse as nullProcessor,
  refuse as nullableProcessor,
  refuse as numberProcessor,
  refuse as objectProcessor,
  refuse as optionalProcessor,
  refuse as pipeProcessor,
  refuse as prefaultProcessor,
  refuse as promiseProcessor,
  refuse as readonlyProcessor,
  refuse as recordProcessor,
  refuse as setProcessor,
  refuse as stringProcessor,
  refuse as successProcessor,
  refuse as symbolProcessor,
  refuse as templateLiteralProcessor,
  refuse as transformProcessor,
  refuse as tupleProcessor,
  refuse as undefinedProcessor,
  refuse as unionProcessor,
  refuse as unknownProcessor,
  refuse as voidProcessor,
};
