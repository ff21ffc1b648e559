import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { callFields as englishCalls } from '../../../i18n/en/callFields';
import { fields as english } from '../../../i18n/en/fields';
import { callFields as dutchCalls } from '../../../i18n/nl/callFields';
import { fields as dutch } from '../../../i18n/nl/fields';
import { dictionaryOf } from '../../../src/schema/dictionary';
import { labelOf } from '../../../src/schema/sentence';
import { endpointsOf } from '../../../src/server/app/createApi';
import { resources } from '../../../src/server/db/declared';
import type { Endpoint } from '../../../src/server/http/endpoint';
import { aServer, type TestServer } from '../../support/aServer';
import { RULE_LAWS } from './support/storeOf';

interface Shape {
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
}

/** Values that a browser creates for a passkey or a device; users never enter them. */
const WRITTEN_BY_BROWSERS = /^(answer|keys)\./;

let server: TestServer;
let endpoints: readonly Endpoint[];
beforeAll(async () => {
  server = await aServer(RULE_LAWS);
  endpoints = endpointsOf(server.deps, server.files);
});
afterAll(() => server.close());

/** The paths of all fields of a body, including nested ones. */
const pathsIn = ({ properties = {}, items, anyOf = [] }: Shape, above = ''): string[] => [
  ...Object.entries(properties).flatMap(([name, inner]) => [`${above}${name}`, ...pathsIn(inner, `${above}${name}.`)]),
  ...(items ? pathsIn(items, above) : []),
  ...anyOf.flatMap((option) => pathsIn(option, above)),
];

test.each([
  ['nl', { ...dutch.fields, ...dutchCalls.fields }],
  ['en', { ...english.fields, ...englishCalls.fields }],
] as const)('every field of a call has a label in %s', (locale, fields) => {
  const words: Record<string, unknown> = dictionaryOf(resources, locale);
  const fieldWords: Record<string, unknown> = fields;
  /** Returns the label of a field, or the name from the call without one. */
  const translate = (key: string, values: Record<string, unknown>) =>
    String(words[key] ?? (key.startsWith('fields.') ? fieldWords[key.slice('fields.'.length)] : undefined) ?? values['_']);
  const untranslated = new Set<string>();
  for (const { body, resource, tag, method, path: endpointPath } of endpoints) {
    if (!body) continue;
    const shape = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Shape;
    for (const path of pathsIn(shape)) {
      if (WRITTEN_BY_BROWSERS.test(path)) continue;
      const spelled = path.slice(path.lastIndexOf('.') + 1).replaceAll('_', ' ');
      if (labelOf(translate, resource?.name, path) === spelled) untranslated.add(`${tag} ${method} ${endpointPath.slice(-40)}: ${path}`);
    }
  }
  expect([...untranslated].sort()).toEqual([]);
});
