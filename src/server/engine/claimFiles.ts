import type { Field } from '../../schema/field';
import { traitsOf } from '../../schema/traits';
import { invalid } from '../core/apiError';
import { claimFile } from '../files/claimFile';
import type { WriteCtx } from '../core/write';
import { filesOf, quotaOf } from '../files/filesQuota';
import { isId } from '../../schema/isId';
import type { LockKey } from '../db/lock';
import type { AccessScope } from './accessScope';

type PictureField = Field & {
  min?: readonly [number, number];
  max?: readonly [number, number];
  maxBytes?: number;
  mimes?: readonly string[];
};

/**
 * Attaches uploads to a record: each picture's token is replaced by the id of its file, which becomes visible to everybody who sees the
 * record. Size and type rules of the field are checked against the decoded image.
 */
export async function claimFiles(
  ctx: WriteCtx,
  access: AccessScope,
  id: string,
  record: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>>,
): Promise<Record<string, string | null>> {
  const claimed: Record<string, string | null> = {};
  for (const [name, field] of Object.entries(access.resource.fields)) {
    if (traitsOf(field).holds !== 'picture' || !(name in record)) continue;
    const { min, max, maxBytes, mimes } = field as PictureField;
    const result = await claimFile(ctx.db, {
      token_or_id: record[name] as string | null,
      current_id: (before[name] as string | null | undefined) ?? null,
      actor_id: ctx.actor.id,
      rule: {
        visibility: 'public',
        ...(min ? { min } : {}),
        ...(max ? { max } : {}),
        ...(maxBytes ? { max_bytes: maxBytes } : {}),
        ...(mimes ? { mimes } : {}),
      },
      application_id: access.application_id,
      organization_id: ownerOfFiles(access, id),
      quota: quotaOf(ctx.config),
      now: ctx.now,
    });
    if ('issue' in result) throw invalid([{ at: name, key: result.issue.key, values: result.issue.values }], access.resource);
    claimed[name] = result.file_id;
  }
  return claimed;
}

/** The organization whose quota a record's files use; its own for an organization record. */
const ownerOfFiles = ({ resource, organization_id }: AccessScope, id: string): string | null =>
  resource.name === 'organizations' ? id : organization_id;

/** The locks that a change of these records needs to attach uploads. */
export function fileLocks(access: AccessScope, ids: readonly string[], sent: Readonly<Record<string, unknown>> | null): LockKey[] {
  const isFresh = Object.entries(access.resource.fields).some(([name, field]) => {
    const value = sent?.[name];
    return traitsOf(field).holds === 'picture' && typeof value === 'string' && !isId(value);
  });
  const owners = isFresh ? ids.flatMap((id) => ownerOfFiles(access, id) ?? []) : [];
  return [...new Set(owners)].map(filesOf);
}
