import { evolutionFaults } from './evolutionFaults';
import { accessFaults } from './faults/accessFaults';
import { circleFaults } from './faults/circleFaults';
import { checkFaults } from './faults/checkFaults';
import { fieldFaults, unknownKinds } from './faults/fieldFaults';
import { importFaults } from './faults/importFaults';
import { keyFaults } from './faults/keyFaults';
import { listFaults } from './faults/listFaults';
import { namedFaults } from './faults/namedFaults';
import { overviewFaults } from './faults/overviewFaults';
import { pathFaults } from './faults/pathFaults';
import { rowFaults } from './faults/rowFaults';
import { screenFaults } from './faults/screenFaults';
import { searchFaults } from './faults/searchFaults';
import { shapeFaults } from './faults/shapeFaults';
import { unknown } from './faults/unknown';
import { wordFaults } from './faults/wordFaults';
import type { AnyResource } from './row';

/**
 * Checks all declarations and returns the faults, each naming file and field. The server refuses to start on any fault, `npm run generate`
 * prints them, and a test requires none. `declared` is the registry, by file name.
 */
export function faultsIn(declared: Readonly<Record<string, AnyResource>>): string[] {
  const all = Object.values(declared).filter((resource) => missingKeys(resource).length === 0 && shapeFaults(resource).length === 0);
  const circles = circleFaults(all);
  return [
    ...Object.entries(declared).flatMap(([file, resource]) =>
      [...faultsOf(file, resource, all), ...(circles.get(resource.name) ?? [])].map((fault) => `resources/${file}.ts: ${fault}`),
    ),
    ...duplicatePaths(declared),
  ];
}

/** Required keys of a declaration; without them nothing else can be checked. */
const missingKeys = (resource: AnyResource): string[] => [
  ...(['name', 'scope', 'title', 'fields', 'words'] as const).filter((key) => !resource[key]),
  ...(resource.routes[0] ? [] : ['page']),
];

function faultsOf(file: string, resource: AnyResource, all: readonly AnyResource[]): string[] {
  const missing = [...missingKeys(resource).map((key) => `${key}: nothing is said`), ...unknownKinds(resource.fields ?? {})];
  if (missing.length > 0) return [...keyFaults(resource), ...missing];
  const misshapen = shapeFaults(resource);
  if (misshapen.length > 0) return misshapen;
  const names = all.map(({ name }) => name);
  return [
    ...keyFaults(resource),
    ...nameFaults(file, resource, names),
    ...accessFaults(resource),
    ...fieldFaults(resource, names),
    ...checkFaults(resource.checks, resource.fields),
    ...rowFaults(resource),
    ...screenFaults(resource, all),
    ...listFaults(resource, all),
    ...namedFaults(resource, all),
    ...overviewFaults(resource, all),
    ...importFaults(resource),
    ...searchFaults(resource, all),
    ...pathFaults(resource, all),
    ...wordFaults(resource),
    ...evolutionFaults(resource),
  ];
}

function nameFaults(file: string, { name, collection, scope }: AnyResource, names: readonly string[]): string[] {
  const isSnake = (text: string) => /^[a-z][a-z0-9_]*$/.test(text);
  return [
    ...(isSnake(name) ? [] : [`name: "${name}" is not in snake_case`]),
    ...(collection === ''
      ? [`collection: "${name}" is not a plural, so say what many of them are called in answers and addresses`]
      : isSnake(collection)
        ? []
        : [`collection: "${collection}" is not in snake_case`]),
    ...(name === file ? [] : [`name: "${name}" is not the name of its file`]),
    ...(typeof scope === 'object' && !names.includes(scope.childOf) ? [`scope: ${unknown('entity', scope.childOf, names)}`] : []),
  ];
}

function duplicatePaths(declared: Readonly<Record<string, AnyResource>>): string[] {
  const seen = new Map<string, string>();
  return Object.entries(declared).flatMap(([file, { name, api, routes, overview }]) =>
    [name, api, ...routes, ...(overview?.page ? [overview.page] : []), ...(overview?.everywhere ? [overview.everywhere.page] : [])].flatMap(
      (path) => {
        const other = seen.get(path);
        seen.set(path, file);
        return other !== undefined && other !== file ? [`resources/${file}.ts: "${path}" is taken by resources/${other}.ts`] : [];
      },
    ),
  );
}
