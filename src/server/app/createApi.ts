import { Hono } from 'hono';
import { authEndpoints } from '../auth/endpoints';
import { csrf } from '../http/csrf';
import { createDenials } from './denials/createDenials';
import { findClient } from '../auth/clients/clientTokens';
import { findActor } from '../auth/findActor';
import { findApplication } from '../auth/findApplication';
import { attachListener } from '../core/audit';
import { announce } from '../features/webhooks/announce';
import '../hooks.gen';
import { featureRoutes } from '../routes.gen';
import { crudEndpoints } from '../engine/endpoints';
import { fileSourcesOf } from '../engine/export/exportEndpoint';
import { exportEndpoints } from '../engine/export/large/endpoints';
import { importEndpoints } from '../engine/imports/endpoints';
import { overviewEndpoints } from '../engine/overviews/endpoints';
import { overviews, resources } from '../db/declared';
import type { Deps } from '../core/deps';
import { answerApiError } from '../http/answer';
import type { Endpoint } from '../http/endpoint';
import { traceCall } from '../http/traceCall';
import { mount } from './mount';
import { notFound } from '../core/apiError';
import { localeFrom } from '../http/sentences';
import { apiHeaders } from '../http/securityHeaders';
import type { FileStore } from '../files/FileStore';
import { fileEndpoints } from '../engine/files/endpoints';
import { healthEndpoint } from './health';
import { contactOf } from '../http/contactOf';
import { openApiEndpoint } from '../http/openApi';
import { SECURITY_TXT, securityTxt } from '../http/securityTxt';

attachListener(announce);

/** Every endpoint of the API. Both the routes and the API document are generated from this list. */
export function endpointsOf(deps: Deps, files: FileStore): Endpoint[] {
  const endpoints = [
    ...authEndpoints(deps),
    ...fileEndpoints(deps, files),
    ...featureRoutes.flatMap((make) => make(deps)),
    ...resources.flatMap(crudEndpoints),
    ...resources.flatMap(importEndpoints),
    ...overviews.flatMap(overviewEndpoints),
    healthEndpoint(deps, files),
  ];
  const all = [...endpoints, ...exportEndpoints(deps, files, fileSourcesOf(endpoints))];
  return [...all, openApiEndpoint(all, contactOf(deps.config))];
}

/** The API as a Hono app. All dependencies are arguments, so that a test can replace them. */
export function createApi(deps: Deps, files: FileStore, endpoints = endpointsOf(deps, files)): Hono {
  const app = new Hono({ strict: false });
  app.use('/v1/*', traceCall(deps));
  app.use('/v1/*', apiHeaders());
  app.use('/v1/*', csrf());
  mount(app, endpoints, deps, {
    actor: findActor(deps),
    application: findApplication(deps),
    client: findClient(deps),
    denied: createDenials(deps).note,
  });
  app.get(SECURITY_TXT, (http) =>
    http.text(securityTxt(deps.config, deps.now()), 200, { 'Cache-Control': 'public, max-age=86400', 'X-Content-Type-Options': 'nosniff' }),
  );
  app.all('/v1/*', (http) => answerApiError(http, notFound(), localeFrom(http.req.header('accept-language'))));
  return app;
}
