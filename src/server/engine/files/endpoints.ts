import type { Deps } from '../../core/deps';
import { type Endpoint, endpoint, publicEndpoint } from '../../http/endpoint';
import { notFound, ApiError } from '../../core/apiError';
import { storeError } from '../../http/apiErrorFor';
import { authorizeOrganization } from '../authorize';
import { type FileStore, StoreUnavailable } from '../../files/FileStore';
import { createQueue, QueueFull } from '../../base/createQueue';
import { answerFile, describeFile } from '../../files/describeFile';
import { FileError } from '../../files/FileError';
import { quotaOf, roomOf } from '../../files/filesQuota';
import { openUpscaling } from '../../files/openUpscaling';
import { fileUseAnswer, uploadedFileAnswer, upscalingAnswer } from './answers';
import { servePublicFile } from './servePublicFile';
import { uploadFile } from '../../files/uploadFile';

/** Two images are processed at a time and 60 may wait; further uploads get 503 with Retry-After. */
const QUEUE = { atOnce: 2, waiting: 60 };

/**
 * Endpoints for uploading, upscaling a small picture, reading one's own upload, and public image variants. The upload limits its own body.
 */
export function fileEndpoints({ db, now, config, log }: Deps, store: FileStore): Endpoint[] {
  const deps = { orm: db.orm, store, now, config, queue: createQueue(QUEUE) };
  return [
    endpoint({
      access: 'signed-in',
      method: 'post',
      path: '/v1/admin/files/upload',
      tag: 'files',
      status: 201,
      summary: 'Upload a file (multipart: file, visibility, path, check_transparency, organization_id)',
      answer: uploadedFileAnswer,
      run: async ({ ctx, http }) => {
        const authorize = (id: string) => authorizeOrganization(ctx, id);
        const actor = { id: ctx.actor.id, application_id: ctx.application_id, authorize };
        const row = await uploadFile(deps, { actor, request: http.req.raw }).catch((error: unknown) => {
          if (error instanceof StoreUnavailable) log.warn({ correlation_id: ctx.correlation_id, err: error }, 'A file could not be stored');
          return refuse(error);
        });
        return answerFile(row);
      },
    }),
    endpoint({
      access: 'signed-in',
      method: 'post',
      path: '/v1/admin/files/upscaling',
      tag: 'files',
      summary: 'Read the address and token of the service that enlarges small images',
      answer: upscalingAnswer,
      run: () => openUpscaling({ config, log }),
    }),
    endpoint({
      access: 'signed-in',
      method: 'get',
      path: '/v1/admin/files/{token}',
      tag: 'files',
      summary: 'Read the details of a file',
      answer: uploadedFileAnswer,
      run: async ({ ctx, params }) => {
        const file = await describeFile(deps, { asked: params['token'] ?? '', actor_id: ctx.actor.id });
        if (!file) throw notFound();
        return file;
      },
    }),
    endpoint({
      access: 'signed-in',
      method: 'get',
      path: '/v1/admin/organizations/{organization_id}/files',
      tag: 'files',
      summary: 'Read the storage that an organization uses, and its limit, in bytes',
      answer: fileUseAnswer,
      run: async ({ ctx, params }) => {
        const { id } = await authorizeOrganization(ctx, params['organization_id'] ?? '');
        return roomOf(ctx.db, id, { quota: quotaOf(config), now: now() });
      },
    }),
    publicEndpoint({
      method: 'get',
      path: '/v1/files/{file_id}',
      tag: 'files',
      summary: 'Read a public image',
      files: ['image/*'],
      query: { variant: 'thumbnail, medium or original', token: 'of the upload, until a record uses it' },
      run: async ({ params, query, http }) => {
        const served = await servePublicFile(deps, {
          id: params['file_id'] ?? '',
          variant: query.get('variant') ?? 'thumbnail',
          token: query.get('token'),
          headers: http.req.raw.headers,
        });
        if (!served) throw notFound();
        return served;
      },
    }),
  ];
}

function refuse(error: unknown): never {
  if (error instanceof FileError) {
    const { key, values } = error.issue;
    const issues = error.place
      ? [
          { at: '', key: 'files.errors.refused' },
          { at: error.place, key, values },
        ]
      : [{ at: '', key, values }];
    throw new ApiError(error.status, issues, error.status === 503 ? { headers: { 'Retry-After': '5' } } : {});
  }
  if (error instanceof QueueFull) throw busy('files.errors.busy');
  if (error instanceof StoreUnavailable) throw storeError(error, 'file');
  throw error;
}

const busy = (key: string) =>
  new ApiError(
    503,
    [
      { at: '', key: 'files.errors.refused' },
      { at: 'file', key },
    ],
    { headers: { 'Retry-After': '5' } },
  );
