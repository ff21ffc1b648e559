import * as z from 'zod';
import { toZod } from '../../../schema/validate';
import { resourceNamed } from '../../db/declared';
import type { Deps } from '../../core/deps';
import { type Endpoint, endpoint, publicEndpoint } from '../../http/endpoint';
import { announceAgain, viewDeliveries } from './buildDeliveries';
import { cancelBuild, compareBuilds, restoreBody, restoreConfiguration } from './buildVerbs';
import { saveConfiguration, viewConfiguration } from './configurations';
import { sendBundle, sendLinkedBundle } from './sendBundle';
import { buildBody, startBuild } from './startBuild';
import { streamLog } from './streamLog';

const builds = '/v1/admin/application/builds';
const build = `${builds}/{build_id}`;
const configuration = `${builds}/configurations/{platform}`;
const record = z.record(z.string(), z.unknown());

/** The app of an application: its configuration and its builds. */
export const routes = (deps: Deps): Endpoint[] => [
  ...configurationRoutes(),
  ...buildRoutes(),
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
    path: `${build}/deliveries`,
    summary: 'The messages to webhooks about a build',
    run: ({ ctx, params }) => viewDeliveries(ctx, params),
  }),
  endpoint({
    ...base(),
    method: 'post',
    path: `${build}/deliveries`,
    summary: 'Send the webhooks another message about a build, with a new link to its bundle',
    run: ({ ctx, params }) => announceAgain(ctx, params),
  }),
];
