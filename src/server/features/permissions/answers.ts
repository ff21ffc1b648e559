import * as z from 'zod';
import { ABILITIES } from '../../../domain/permissions/permissions';
import { RISK_KINDS } from '../../../domain/permissions/risks';
import { holder } from '../../auth/answers';
import { pagination } from '../../engine/answers';

/*
 * The shapes of responses about roles and permissions, for the API document.
 */

const meta = z.strictObject({ pagination });
const abilities = z.array(z.enum(ABILITIES));

/** Of the matrix: the abilities of each role, and how many people have the role. */
export const matrixAnswer = z.strictObject({
  roles: z.array(
    z.strictObject({
      id: z.uuid().nullable(),
      role: z.string(),
      scope: z.enum(['organization', 'application', 'platform']),
      grants: z.array(z.string()),
      holders: z.int(),
    }),
  ),
});

/** Of the preview of a change of the matrix: the people who gain or lose abilities. */
export const matrixPlanAnswer = z.strictObject({
  plan: z.string(),
  changes: z.array(
    z.strictObject({
      role: z.string(),
      gained: abilities,
      lost: abilities,
      before: z.array(z.string()),
      after: z.array(z.string()),
    }),
  ),
  gaining: z.int(),
  losing: z.int(),
  people: z.array(
    z.strictObject({
      id: z.uuid(),
      name: z.string(),
      email: z.string(),
      roles: z.array(z.string()),
      place: z.string().nullable(),
      gained: abilities,
      lost: abilities,
    }),
  ),
  places: z.int(),
});

/** Of the people with a role, and where they have it. */
export const holdersAnswer = z.strictObject({
  holders: z.array(
    z.strictObject({
      ...holder,
      user_id: z.uuid(),
      application_id: z.uuid().nullable(),
      organization_id: z.uuid().nullable(),
      application: z.string().nullable(),
      organization: z.string().nullable(),
    }),
  ),
  meta,
});

/** Of the risks in the permissions. */
export const risksAnswer = z.strictObject({
  risks: z.array(
    z.strictObject({
      kind: z.enum(RISK_KINDS),
      level: z.enum(['serious', 'notable']),
      roles: z.array(z.string()),
      unusual: z.array(z.string()),
      fields: z.array(z.string()),
      people: z.int(),
      names: z.array(z.string()),
    }),
  ),
});

const values = z.record(z.string(), z.unknown()).nullable();

/** Of the changes of the matrix, the newest first. */
export const matrixChangesAnswer = z.strictObject({
  changes: z.array(
    z.strictObject({
      id: z.uuid(),
      at: z.iso.datetime(),
      by: z.string().nullable(),
      role: z.string().nullable(),
      before: values,
      after: values,
    }),
  ),
  meta,
});

/** Of a started viewing as another user. */
export const viewingAnswer = z.strictObject({ id: z.uuid(), application_id: z.uuid().nullable() });

/** Of the viewings, the newest first. */
export const viewingsAnswer = z.strictObject({
  viewings: z.array(
    z.strictObject({
      id: z.uuid(),
      by: z.string(),
      person: z.string().nullable(),
      role: z.string().nullable(),
      place: z.string().nullable(),
      started_at: z.iso.datetime(),
      ended_at: z.iso.datetime().nullable(),
    }),
  ),
  meta,
});
