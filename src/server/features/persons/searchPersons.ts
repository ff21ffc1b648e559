import { and, eq } from 'drizzle-orm';
import { issue } from '../../../domain/checks/issue';
import { allows } from '../../../domain/permissions/permissions';
import { cleanText } from '../../../domain/text/cleanText';
import type { Ctx } from '../../core/context';
import { resourceNamed } from '../../db/declared';
import { table } from '../../db/tables';
import { authorizeOrganization } from '../../engine/authorize';
import { hooksOf } from '../../engine/hooks';
import { searchCondition } from '../../engine/lists/where';
import { seen, selectRows } from '../../engine/lists/select';
import { forbidden, invalid } from '../../core/apiError';

const resource = resourceNamed('persons');
const [MIN_LENGTH, MAX_LENGTH, MAX_PEOPLE] = [2, 100, 20];
/** The personal fields that a sign-up requires, as far as the caller may see them. */
const SHOWN_FIELDS = new Set(['first_name', 'last_name', 'email', 'phone', 'date_of_birth', 'gender']);

/**
 * Searches known people by words of their name, for signing someone up. A trainer has no list of people, and finds only people from the
 * trainer's own sessions. Source: docs/domain/persons.md 2.
 *
 * @throws ApiError 422 for fewer than two letters
 */
export async function searchPersons(ctx: Ctx, organization_id: string, typed: string) {
  const { profile } = await authorizeOrganization(ctx, organization_id);
  if (!allows(profile, 'edit-activity')) throw forbidden();
  const words = cleanText(typed).trim().replaceAll('\u0000', '');
  if ([...words].length < MIN_LENGTH) throw invalid([issue('search', 'validation.min', { length: MIN_LENGTH })]);
  if (words.length > MAX_LENGTH) throw invalid([issue('search', 'validation.max', { length: MAX_LENGTH })]);
  const where = and(
    eq(table('persons').organization_id, organization_id),
    hooksOf('persons')?.visibleRows?.(ctx, 'simple'),
    searchCondition(resource, profile, words),
  );
  const names = seen(resource, profile).filter((name) => SHOWN_FIELDS.has(name));
  return { persons: await selectRows(ctx, resource, names, where, { sort: 'last_name', order: 'asc', page: 1, itemsPerPage: MAX_PEOPLE }) };
}
