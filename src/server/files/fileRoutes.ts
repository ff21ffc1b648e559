import { type Context, Hono } from 'hono';
import type { FileIssue } from '../../domain/images';
import { StoreUnavailable } from './createDiskStore';
import { createQueue, QueueFull } from './createQueue';
import { answerFile, describeFile } from './describeFile';
import { FileRefusal } from './FileRefusal';
import { servePublicFile } from './servePublicFile';
import { type FileActor, type UploadDeps, uploadFile } from './uploadFile';

export interface FileRouteDeps extends Omit<UploadDeps, 'queue'> {
  /** Who is signed in. Throws (401) when nobody is; called first by the two routes under /v1/admin. */
  actorOf(c: Context): FileActor;
  /** The words of a key in the language of the request. */
  sentence(c: Context, key: string, values: FileIssue['values']): string;
}

/**
 * POST /v1/admin/files/upload, GET /v1/admin/files/{token} and the public GET /v1/files/{id}?variant=thumbnail.
 * Two images are processed at a time, and 60 more may wait; the rest hears 503 with Retry-After.
 */
export function fileRoutes(deps: FileRouteDeps): Hono {
  const uploads = { ...deps, queue: createQueue({ atOnce: 2, waiting: 60 }) };
  const routes = new Hono();

  routes.post('/v1/admin/files/upload', async c => {
    const actor = deps.actorOf(c);
    try {
      return c.json(answerFile(await uploadFile(uploads, { actor, request: c.req.raw })), 201);
    } catch (error) {
      return answerRefusal(deps, c, refusalOf(error));
    }
  });

  routes.get('/v1/admin/files/:token', async c => {
    const { id } = deps.actorOf(c);
    const file = await describeFile(deps, { asked: c.req.param('token'), actor_id: id });
    return file ? c.json(file) : answerRefusal(deps, c, notFound());
  });

  routes.get('/v1/files/:id', async c => {
    const asked = { id: c.req.param('id'), variant: c.req.query('variant') ?? 'thumbnail' };
    const served = await servePublicFile(deps, { ...asked, match: c.req.header('If-None-Match') ?? null });
    return served ?? answerRefusal(deps, c, notFound());
  });

  return routes;
}

function notFound(): FileRefusal {
  return new FileRefusal(404, null, { key: 'files.errors.not_found', values: {} });
}

/** Whatever is no refusal goes on to the application's own handler. */
function refusalOf(error: unknown): FileRefusal {
  if (error instanceof FileRefusal) return error;
  if (error instanceof QueueFull) return new FileRefusal(503, 'file', { key: 'files.errors.busy', values: {} });
  if (error instanceof StoreUnavailable) return new FileRefusal(503, 'file', { key: 'files.errors.unavailable', values: {} });
  throw error;
}

function answerRefusal({ sentence }: FileRouteDeps, c: Context, { status, place, issue }: FileRefusal): Response {
  const reason = sentence(c, issue.key, issue.values);
  const errors = place ? { message: sentence(c, 'files.errors.refused', {}), [place]: reason } : { message: reason };
  if (status === 503) c.header('Retry-After', '5');
  return c.json({ errors }, status);
}
