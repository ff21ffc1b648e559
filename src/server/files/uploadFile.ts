import { v7 } from 'uuid';
import type { FilePurpose } from '../../domain/files/filePurposes';
import { typeExtensions } from '../../domain/files/fileType';
import type { FileFacts, FileIssue } from '../../domain/files/images';
import { fileNameOf } from '../../domain/files/uploadedFile';
import type { Config } from '../core/config';
import type { Orm } from '../db/database';
import { type FileRow, files } from '../db/system/files';
import type { FileStore } from './FileStore';
import type { Queue } from '../base/createQueue';
import { FileError } from './FileError';
import { countedIssue, quotaOf, roomIssue } from './filesQuota';
import { processImage } from './processImage';
import { readDocument } from './readDocument';
import { readUploadForm, type UploadForm } from './readUploadForm';

export interface UploadDeps {
  orm: Orm;
  store: FileStore;
  queue: Queue;
  now: () => Date;
  config: Pick<Config, 'filesQuota'>;
}

/** The user of an upload. */
export interface FileActor {
  id: string;
  application_id: string | null;
  /** Throws when the user has no access to the organization. */
  authorize(organization_id: string): Promise<unknown>;
}

/**
 * Stores an upload: reads the form, checks the actual bytes, stores the re-encoded content and then writes the row, if the quota allows.
 * The file belongs to its uploader until `claimFile` attaches it to a record, and is removed after a day otherwise.
 *
 * @throws FileError, QueueFull, StoreUnavailable
 */
export async function uploadFile(deps: UploadDeps, { actor, request }: { actor: FileActor; request: Request }): Promise<FileRow> {
  const form = await readUploadForm(request);
  const { organization_id } = form;
  if (organization_id !== null) await actor.authorize(organization_id);
  const owner = { organization_id, user_id: actor.id, quota: quotaOf(deps.config) };
  return deps.queue(async () => {
    assertRoom(await countedIssue(deps.orm, { ...owner, size: form.file.size, now: deps.now() }));
    const { facts, parts } = await processUpload(form);
    const id = v7({ msecs: deps.now().getTime() });
    await deps.store.put(id, parts);
    const row: FileRow = {
      id,
      token: makeToken(),
      filename: fileNameOf(form.file.name, typeExtensions(facts.mime_type)[0] ?? ''),
      original_name: cleanName(form.file.name),
      ...facts,
      visibility: form.visibility,
      path: form.path,
      sha256: await digest(parts.original),
      uploaded_by: actor.id,
      application_id: actor.application_id,
      organization_id,
      attached_at: null,
      created_at: deps.now(),
    };
    try {
      await deps.orm.transaction(async (tx) => {
        assertRoom(await roomIssue(tx, { ...owner, size: row.size, now: row.created_at }));
        await tx.insert(files).values(row);
      });
    } catch (error) {
      await deps.store.remove(id).catch(() => {}); // The sweep gets what is left.
      throw error;
    }
    return row;
  });
}

/** @throws FileError when the quota is exceeded */
function assertRoom(found: FileIssue | null): void {
  if (found) throw new FileError(413, 'file', found);
}

interface ProcessedUpload {
  facts: FileFacts;
  parts: Readonly<Record<string, Uint8Array>> & { original: Uint8Array };
}

async function processUpload({ file, purpose, check_transparency }: UploadForm): Promise<ProcessedUpload> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const rule = { mimes: purpose.mimes, max_bytes: purpose.max_bytes };
  if (!isForImages(purpose)) return { facts: readDocument(bytes, rule), parts: { original: bytes } };
  const { facts, variants } = await processImage(bytes, { rule, transparent: check_transparency });
  return { facts, parts: variants };
}

function isForImages(purpose: FilePurpose): boolean {
  return purpose.mimes.every((mime) => mime.startsWith('image/'));
}

/** 256 random bits. The holder may attach this file to a record of their own, and nothing else. */
function makeToken(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');
}

async function digest(bytes: Uint8Array): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))).toString('hex');
}

/** PostgreSQL stores neither NUL nor lone surrogates. */
function cleanName(name: string): string {
  return name
    .slice(0, 255)
    .replace(/[\p{Cc}\p{Cs}]/gu, '')
    .normalize('NFC');
}
