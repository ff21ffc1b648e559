import * as z from 'zod';
import { toZod } from '../../../schema/validate';
import { resourceNamed } from '../../db/declared';
import type { Deps } from '../../core/deps';
import { type Endpoint, endpoint, publicEndpoint } from '../../http/endpoint';
import { cancelBuild, compareBuilds, restoreBody, restoreConfiguration } from './buildVerbs';
import { saveConfiguration, viewConfiguration } from './configurations';
import { callAgain, hookBody, renewSecret, saveHook, tryHook, viewCalls, viewHook } from './hook/hooksOfBuilds';
import { sendBundle, sendLinkedBundle } from './sendBundle';
import { buildBody, startBuild } from './startBuild';
import { streamLog } from './streamLog';

const builds = '/v1/admin/application/builds';
const build = `${builds}/{build_id}`;
const configuration = `${builds}/configurations/{platform}`;
const hook = `${builds}/hook`;
const record = z.record(z.string(), z.unknown());

/** The app of an application: its configuration, its builds, and its hook. */
export const routes = (deps: Deps): Endpoint[] => [
  ...configurationRoutes(),
  ...buildRoutes(),
  ...hookRoutes(),
  publicEndpoint({
    method: 'get',
    path: '/v1/bundles/{token}',
    tag: 'builds',
    summary: 'A bundle by the link that a CI server was sent, for a day',
    run: ({ ctx, params }) => sendLinkedBundle(deps, params['token'] ?? '', ctx.now),
  }),
];

const base = () => ({ access: 'role:superadmin', tag: 'builds', resource: resourceNamed('builds') }) as const;

const configurationRoutes = (): Endpoint[] => {
  const own = { ...base(), resource: resourceNamed('build_configurations') } as const;
  return [
    endpoint({
      ...own,
      method: 'get',
      path: configuration,
      summary: 'What the app for ios or android is made from, and what is missing',
      run: ({ ctx, params }) => viewConfiguration(ctx, params),
    }),
    endpoint({
      ...own,
      method: 'put',
      path: configuration,
      summary: 'Keep what the app for ios or android is made from',
      body: record,
      describes: toZod(own.resource),
      run: ({ ctx, params, body }) => saveConfiguration(ctx, params, body),
    }),
  ];
};

const buildRoutes = (): Endpoint[] => [
  endpoint({
    ...base(),
    method: 'post',
    path: builds,
    summary: 'Start a build of what is configured now; the same id starts nothing twice',
    status: 201,
    body: buildBody,
    run: ({ ctx, body }) => startBuild(ctx, body),
  }),
  endpoint({
    ...base(),
    method: 'post',
    path: `${build}/cancel`,
    summary: 'Stop a build; nothing of it is kept',
    run: ({ ctx, params }) => cancelBuild(ctx, params),
  }),
  endpoint({
    ...base(),
    method: 'get',
    path: `${build}/log`,
    summary: 'What a build tells, as it tells it: a line of JSON each',
    query: { after: 'the last line that is known' },
    run: ({ ctx, params, query }) => streamLog(ctx, params, query),
  }),
  endpoint({
    ...base(),
    method: 'get',
    path: `${build}/bundle`,
    summary: 'The bundle of a build, as a ZIP',
    run: ({ ctx, params }) => sendBundle(ctx, params),
  }),
  endpoint({
    ...base(),
    method: 'get',
    path: `${build}/difference`,
    summary: 'In what two builds differ, or a build and what is configured now',
    query: { with: 'the id of an earlier build; what is configured now unless given' },
    run: ({ ctx, params, query }) => compareBuilds(ctx, params, query.get('with')),
  }),
  endpoint({
    ...base(),
    method: 'post',
    path: `${build}/restore`,
    summary: 'Put the configuration back as it was for a build',
    body: restoreBody,
    run: ({ ctx, params, body }) => restoreConfiguration(ctx, params, body),
  }),
  endpoint({
    ...base(),
    method: 'get',
    path: `${build}/calls`,
    summary: 'Whether the CI server was told of a build',
    run: ({ ctx, params }) => viewCalls(ctx, params),
  }),
  endpoint({
    ...base(),
    method: 'post',
    path: `${build}/calls`,
    summary: 'Tell the CI server of a build once more',
    run: ({ ctx, params }) => callAgain(ctx, params),
  }),
];

const hookRoutes = (): Endpoint[] => [
  endpoint({ ...base(), method: 'get', path: hook, summary: 'Where builds are told to', run: ({ ctx }) => viewHook(ctx) }),
  endpoint({
    ...base(),
    method: 'put',
    path: hook,
    summary: 'Set where builds are told to; the first time the secret is in the answer, and never again',
    body: hookBody,
    run: ({ ctx, body }) => saveHook(ctx, body),
  }),
  endpoint({
    ...base(),
    method: 'post',
    path: `${hook}/secret`,
    summary: 'Another secret, which is in the answer and never again',
    run: ({ ctx }) => renewSecret(ctx),
  }),
  endpoint({
    ...base(),
    method: 'post',
    path: `${hook}/test`,
    summary: 'Send a call that tells of no build',
    run: ({ ctx }) => tryHook(ctx),
  }),
];
