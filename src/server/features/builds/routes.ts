import * as z from 'zod';
import { toZod } from '../../../schema/validate';
import { resourceNamed } from '../../db/declared';
import type { Deps } from '../../core/deps';
import { type Endpoint, endpoint, publicEndpoint } from '../../http/endpoint';
import { buildDeliveriesAnswer, configurationAnswer, differenceAnswer } from './answers';
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
    summary: 'Download the bundle of a build by the link in a webhook, which is valid for a day',
    files: ['application/zip'],
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
      summary: 'Read the build configuration of a platform (ios or android), and what is missing',
      answer: configurationAnswer,
      run: ({ ctx, params }) => viewConfiguration(ctx, params),
    }),
    endpoint({
      ...own,
      method: 'put',
      path: configuration,
      summary: 'Set the build configuration of a platform (ios or android)',
      body: record,
      returnsRecord: true,
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
    summary: 'Start a build of the current configuration; a repeated id starts no second one',
    status: 201,
    body: buildBody,
    returnsRecord: true,
    run: ({ ctx, body }) => startBuild(ctx, body),
  }),
  endpoint({
    ...base(),
    method: 'post',
    path: `${build}/cancel`,
    summary: 'Cancel a build; its files are deleted',
    returnsRecord: true,
    run: ({ ctx, params }) => cancelBuild(ctx, params),
  }),
  endpoint({
    ...base(),
    method: 'get',
    path: `${build}/log`,
    summary: 'Stream the log of a build, as lines of JSON',
    files: ['application/x-ndjson'],
    query: { after: 'number of the last received line' },
    run: ({ ctx, params, query }) => streamLog(ctx, params, query),
  }),
  endpoint({
    ...base(),
    method: 'get',
    path: `${build}/bundle`,
    summary: 'Download the bundle of a build as a ZIP',
    files: ['application/zip'],
    run: ({ ctx, params }) => sendBundle(ctx, params),
  }),
  endpoint({
    ...base(),
    method: 'get',
    path: `${build}/difference`,
    summary: 'Compare two builds, or a build with the current configuration',
    answer: differenceAnswer,
    query: { with: 'id of an earlier build; by default the current configuration' },
    run: ({ ctx, params, query }) => compareBuilds(ctx, params, query.get('with')),
  }),
  endpoint({
    ...base(),
    resource: resourceNamed('build_configurations'),
    method: 'post',
    path: `${build}/restore`,
    summary: 'Restore the configuration of a build',
    body: restoreBody,
    returnsRecord: true,
    run: ({ ctx, params, body }) => restoreConfiguration(ctx, params, body),
  }),
  endpoint({
    ...base(),
    method: 'get',
    path: `${build}/deliveries`,
    summary: 'List the webhook deliveries about a build',
    answer: buildDeliveriesAnswer,
    run: ({ ctx, params }) => viewDeliveries(ctx, params),
  }),
  endpoint({
    ...base(),
    method: 'post',
    path: `${build}/deliveries`,
    summary: 'Send another webhook event about a build, with a new link to its bundle',
    answer: buildDeliveriesAnswer,
    run: ({ ctx, params }) => announceAgain(ctx, params),
  }),
];
