import { isNeed } from '../../domain/permissions/permissions';
import type { Verb } from '../resource';
import type { AnyResource } from '../row';
import { isWritten } from '../traits';
import { unknownIn } from './unknown';

const VERBS: Readonly<Record<Verb, true>> = {
  list: true,
  export: true,
  show: true,
  create: true,
  edit: true,
  delete: true,
  simple: true,
  import: true,
};

/** Verbs without access or that do not exist, and access rules that no one can fulfil. */
export function accessFaults({ access, write, fields, pages, actions }: AnyResource): string[] {
  const needs: [string, unknown][] = [
    ...(write ? [['write.every', write.every] as [string, unknown]] : []),
    ...Object.entries(access).map(([verb, need]): [string, unknown] => [`access.${verb}`, need]),
    ...Object.entries(pages).flatMap(([page, content]): [string, unknown][] =>
      'access' in content ? [[`pages.${page}.access`, content.access]] : [],
    ),
    ...Object.entries(actions).map(([action, { access: need }]): [string, unknown] => [`actions.${action}.access`, need]),
  ];
  return [
    ...Object.keys(VERBS)
      .filter((verb) => !access[verb as Verb])
      .map((verb) => `access: nothing is said about "${verb}"`),
    ...unknownIn('access', 'verb', Object.keys(access), Object.keys(VERBS)),
    ...(write ? writingFaults(write, fields) : []),
    ...needs
      .filter(([, need]) => need !== undefined && need !== 'nobody' && !isNeed(String(need)))
      .map(([at, need]) => `${at}: nobody can have the right "${String(need)}"`),
  ];
}

/** Exceptions of `write` that do not exist, or that clients cannot write anyway. */
function writingFaults({ every, except }: NonNullable<AnyResource['write']>, fields: AnyResource['fields']): string[] {
  if (every === undefined) return ['write: it does not say who may ("every")'];
  const written = Object.keys(fields).filter((name) => fields[name] && isWritten(fields[name]));
  return unknownIn('write.except', 'field that somebody writes', except ?? [], written);
}
