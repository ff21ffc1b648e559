import { v7 } from 'uuid';
import type { FilePurpose } from '../../domain/files/filePurposes';
import { typeExtensions } from '../../domain/files/fileType';
import type { FileFacts, FileIssue } from '../../domain/files/images';
import { fileNameOf } from '../../domain/files/uploadedFile';
import type { Config } from '../app/config';
import type { Orm } from '../db/database';
import { type FileRow, files } from '../db/system/files';
import type { FileStore } from './FileStore';
import type { Queue } from '../workers/createQueue';
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

/** Who asks, as far as files are concerned. */
export interface FileActor {
  id: string;
  application_id: string | null;
  /** Throws where they may not enter this organization. */
  enter(organization_id: string): Promise<unknown>;
}

/**
 * Takes in an upload: reads the form, decides by the bytes, stores what was encoded anew, and then writes the row, where there is
 * room for it. It belongs to its uploader alone until `claimFile` hangs it on a record, and is swept when nobody does within a day.
 *
 * @throws FileError, QueueFull, StoreUnavailable
 */
export async function uploadFile(deps: UploadDeps, { actor, request }: { actor: FileActor; request: Request }): Promise<FileRow> {
  const form = await readUploadForm(request);
  const { organization_id } = form;
  if (organization_id !== null) await actor.enter(organization_id);
  const owner = { organization_id, user_id: actor.id, quota: quotaOf(deps.config) };
  return deps.queue(async () => {
    demandRoom(await countedIssue(deps.orm, { ...owner, size: form.file.size, now: deps.now() }));
    const { facts, parts } = await takeIn(form);
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
        demandRoom(await roomIssue(tx, { ...owner, size: row.size, now: row.created_at }));
        await tx.insert(files).values(row);
      });
    } catch (error) {
      await deps.store.remove(id).catch(() => {}); // The sweep gets what is left.
      throw error;
    }
    return row;
  });
}

/** @throws FileError where an issue says that there is no room */
function demandRoom(found: FileIssue | null): void {
  if (found) throw new FileError(413, 'file', found);
}

interface TakenIn {
  facts: FileFacts;
  parts: Readonly<Record<string, Uint8Array>> & { original: Uint8Array };
}

async function takeIn({ file, purpose, check_transparency }: UploadForm): Promise<TakenIn> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const rule = { mimes: purpose.mimes, max_bytes: purpose.max_bytes };
  if (!isForImages(purpose)) return { facts: readDocument(bytes, rule), parts: { original: bytes } };
  const { facts, variants } = await processImage(bytes, { rule, transparent: check_transparency });
  return { facts, parts: variants };
}

function isForImages(purpose: FilePurpose): boolean {
  return purpose.mimes.every((mime) => mime.startsWith('image/'));
}

/** 256 random bits; whoever holds it may hang this file on a record of their own, and nothing else. */
function makeToken(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');
}

async function digest(bytes: Uint8Array): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))).toString('hex');
}

/** PostgreSQL stores neither NUL nor half of a surrogate pair. */
function cleanName(name: string): string {
  return name
    .slice(0, 255)
    .replace(/[\p{Cc}\p{Cs}]/gu, '')
    .normalize('NFC');
}
