import { Hono } from 'hono';
import { authEndpoints } from './auth/endpoints';
import { csrf } from './auth/csrf';
import { findActor } from './auth/findActor';
import { findApplication } from './auth/findApplication';
import { actionEndpoints } from './actions.gen';
import { crudEndpoints } from './crud/endpoints';
import { resources } from './db/declared';
import type { Deps } from './deps';
import { answerRefusal } from './edge/answer';
import type { Endpoint } from './edge/endpoint';
import { mount } from './edge/mount';
import { notFound } from './edge/refusal';
import { localeFrom } from './edge/sentences';
import { apiHeaders } from './edge/securityHeaders';
import type { FileStore } from './files/createDiskStore';
import { fileEndpoints } from './files/endpoints';
import { healthEndpoint } from './health';
import { openApiEndpoint } from './openApi';
import { mailEndpoints } from './mail/endpoints';

/** Every call the API answers. Routes and API document are both made from this list. */
export function endpointsOf(deps: Deps, files: FileStore): Endpoint[] {
  const endpoints = [
    ...authEndpoints(deps),
    ...mailEndpoints(deps),
    ...fileEndpoints(deps, files),
    ...actionEndpoints.flatMap((make) => make(deps)),
    ...resources.flatMap(crudEndpoints),
    healthEndpoint(deps),
  ];
  return [...endpoints, openApiEndpoint(endpoints)];
}

/** The API as one Hono app. Everything it stands on comes in as an argument, so a test gives its own. */
export function createApi(deps: Deps, files: FileStore): Hono {
  const app = new Hono({ strict: false });
  app.use('/v1/*', apiHeaders());
  app.use('/v1/*', csrf());
  mount(app, endpointsOf(deps, files), deps, { actor: findActor(deps), application: findApplication(deps) });
  app.all('/v1/*', (http) => answerRefusal(http, notFound(), localeFrom(http.req.header('accept-language'))));
  return app;
}
