import { eq } from 'drizzle-orm';
import { settingFields } from '../../../domain/offers/settingFields';
import { allows } from '../../../domain/permissions/permissions';
import { positionField } from '../../../schema/defineResource';
import { singular } from '../../../schema/singular';
import type { AnyResource, AnyRow } from '../../../schema/row';
import { writable } from '../../../schema/validate';
import type { Ctx } from '../../core/context';
import type { AccessScope } from '../../engine/accessScope';
import { authorize } from '../../engine/authorize';
import { copyRecord } from '../../engine/copyRecord';
import { findWhole } from '../../engine/lists/list';
import { selectRows } from '../../engine/lists/select';
import { resourceNamed } from '../../db/declared';
import { columnOf, tableOf } from '../../db/tables';
import { write, type WriteCtx } from '../../core/write';

type Params = Readonly<Record<string, string>>;

/** What is copied in addition to the offer itself. */
export interface Along {
  readonly settings: boolean;
  readonly questions: boolean;
  readonly rates: boolean;
  readonly labels: boolean;
}

const RATES: readonly string[] = ['rate', 'payment_url'];
const LABELS: readonly string[] = ['labels'];
/** A copy gets a colour of its own, so that both can be told apart on the calendar. */
const NEVER: readonly string[] = ['color'];

/** Copying an offer requires the permissions to see it and to create one. */
export async function authorizeDuplicate(ctx: Ctx, resource: AnyResource, params: Params): Promise<AccessScope> {
  await authorize(ctx, resource, 'show', params);
  return authorize(ctx, resource, 'create', params);
}

/** Copies an activity or a product under a new name. The copy is a draft without sessions, bundles or buyers. */
export async function duplicate(ctx: Ctx, resource: AnyResource, params: Params, name: unknown, along: Along): Promise<AnyRow> {
  const id = params[resource.key] ?? '';
  const access = await authorizeDuplicate(ctx, resource, params);
  const source = await findWhole(ctx, access, id);
  const kept = { ...along, labels: along.labels && allows(access.profile, 'assign-labels') };
  return write(ctx, (w) => copyOffer(w, access, params, source, { name }, kept));
}

/**
 * Copies an offer as a draft, within an existing transaction.
 *
 * @param changes fields that differ in the copy: at least its name
 */
export async function copyOffer(
  w: WriteCtx,
  access: AccessScope,
  params: Params,
  source: AnyRow,
  changes: Readonly<Record<string, unknown>>,
  along: Along,
): Promise<AnyRow> {
  const { resource } = access;
  const draft = 'concept' in resource.fields ? { concept: true } : {};
  const made = await copyRecord(w, access, source, { ...changes, ...draft }, leftBehind(along));
  if (along.questions) await copyQuestions(w, resource, params, source.id, made.id);
  return made;
}

const leftBehind = (along: Along): ReadonlySet<string> =>
  new Set<string>([...NEVER, ...(along.settings ? [] : settingFields), ...(along.rates ? [] : RATES), ...(along.labels ? [] : LABELS)]);

async function copyQuestions(w: WriteCtx, resource: AnyResource, params: Params, from: string, to: string): Promise<void> {
  const questions = resourceNamed(`${singular(resource.name)}_questions`);
  const owner = columnOf(tableOf(questions), resource.key);
  const access = await authorize(w, questions, 'create', { ...params, [resource.key]: to });
  const rows = await selectRows(w, questions, writable(questions), eq(owner, from), {
    sort: positionField(questions) ?? 'created_at',
    order: 'asc',
    page: 1,
    itemsPerPage: null,
  });
  for (const row of rows) await copyRecord(w, access, row);
}
