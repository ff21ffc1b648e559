import type { AnyResource, AnyRow } from '../../schema/row';
import { emptyRecord } from '../../schema/validate';
import type { Ctx } from '../core/context';
import { newId } from '../db/columns';
import { write } from '../core/write';
import { authorize } from './authorize';
import { lockNames } from './lockNames';
import { store } from './store';

/** Creates a record; missing fields get the initial values of a form. */
export async function create(
  ctx: Ctx,
  resource: AnyResource,
  params: Readonly<Record<string, string>>,
  body: Readonly<Record<string, unknown>>,
): Promise<AnyRow> {
  const access = await authorize(ctx, resource, 'create', params);
  const id = newId();
  return write(ctx, async (w) => {
    await lockNames(w, access, [id], body);
    return store(w, access, id, body, null, emptyRecord(resource));
  });
}
