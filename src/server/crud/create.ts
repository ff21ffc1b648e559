import type { AnyResource, AnyRow } from '../../schema/row';
import { emptyRecord } from '../../schema/toZod';
import type { Ctx } from '../context';
import { newId } from '../db/columns';
import { write } from '../write';
import { enter } from './enter';
import { lockNames } from './lockNames';
import { store } from './store';

/** Makes a record; what the body leaves out starts as a new form does. */
export async function create(
  ctx: Ctx,
  resource: AnyResource,
  params: Readonly<Record<string, string>>,
  body: Readonly<Record<string, unknown>>,
): Promise<AnyRow> {
  const place = await enter(ctx, resource, 'create', params);
  const id = newId();
  return write(ctx, async (w) => {
    await lockNames(w, place, [id], body);
    return store(w, place, id, body, null, emptyRecord(resource));
  });
}
