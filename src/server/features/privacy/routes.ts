import * as z from 'zod';
import { issue } from '../../../domain/checks/issue';
import { cleanText } from '../../../domain/text/cleanText';
import { invalid } from '../../core/apiError';
import { type Call, type Endpoint, endpoint } from '../../http/endpoint';
import { exportEndpoint, leavesAs } from '../../engine/export/exportEndpoint';
import { forgetAnswer, foundPersonsAnswer, registerOfProcessingAnswer } from './answers';
import { findPeople } from './findPeople';
import { forgetPerson, rehearseForgetting } from './forgetPerson';
import { givePerson } from './givePerson';
import { applicationPeople, organizationPeople, platformPeople, type PrivacyScope } from './privacyScope';
import { processingRegister, registerTable } from './register';
import type { Asked } from './subjectOf';

const MAX_SEARCH_LENGTH = 100;
/** Records of a person, or the email address by which they are known if there are none. */
const asked = { persons: z.array(z.uuid()).max(100).default([]), email: z.string().trim().min(1).max(254).nullish() };
const isAsked = ({ persons, email }: { persons: readonly string[]; email?: string | null | undefined }) =>
  persons.length > 0 || Boolean(email);
const who = z.strictObject(asked).refine(isAsked);
const forgetting = z.strictObject({ ...asked, dry_run: z.boolean().optional() }).refine(isAsked);
const askedIn = ({ persons, email }: z.infer<typeof who>): Asked => ({ persons, email: email ?? null });

/** Exporting and forgetting people: on the whole platform, in an application, and in an organization. */
export const routes = (): Endpoint[] => [
  ...over('/v1/admin/privacy', 'role:superadmin', 'on the whole platform', ({ ctx }) => platformPeople(ctx)),
  ...over('/v1/admin/application/privacy', 'role:admin', 'in the current application', ({ ctx }) => applicationPeople(ctx)),
  ...over('/v1/admin/organizations/{organization_id}/privacy', 'signed-in', 'in an organization', ({ ctx, params }) =>
    organizationPeople(ctx, params['organization_id'] ?? ''),
  ),
  endpoint({
    access: 'role:admin',
    method: 'get',
    path: '/v1/admin/privacy/register',
    tag: 'privacy',
    summary: 'Read the register of processing activities: personal data, purpose, legal ground and access',
    answer: registerOfProcessingAnswer,
    run: async ({ ctx }) => ({ register: await processingRegister(ctx) }),
  }),
  exportEndpoint(
    {
      access: 'role:admin',
      path: '/v1/admin/privacy/register/export',
      tag: 'privacy',
      summary: 'Export the register of processing activities as CSV or XLSX',
    },
    leavesAs('privacy', ({ ctx }) => registerTable(ctx)),
  ),
];

function over(
  path: string,
  access: 'role:superadmin' | 'role:admin' | 'signed-in',
  where: string,
  scopeOf: (call: Call) => PrivacyScope | Promise<PrivacyScope>,
): Endpoint[] {
  const base = { access, tag: 'privacy' } as const;
  return [
    endpoint({
      ...base,
      method: 'get',
      path: `${path}/persons`,
      summary: `Find people ${where} by part of their name or email address`,
      answer: foundPersonsAnswer,
      query: { q: 'words' },
      run: async (call) => {
        const scope = await scopeOf(call);
        return { persons: await findPeople(call.ctx, scope, wordsOf(call.query)) };
      },
    }),
    endpoint({
      ...base,
      method: 'post',
      path: `${path}/data`,
      summary: `Export all data of a person ${where}, as a ZIP`,
      body: who,
      files: ['application/zip'],
      run: async (call) => givePerson(call.ctx, await scopeOf(call), askedIn(call.body)),
    }),
    endpoint({
      ...base,
      method: 'post',
      path: `${path}/forget`,
      summary: `Erase a person ${where}; with dry_run only preview it`,
      body: forgetting,
      answer: forgetAnswer,
      run: async (call) => {
        const scope = await scopeOf(call);
        const report = await (call.body.dry_run ? rehearseForgetting : forgetPerson)(call.ctx, scope, askedIn(call.body));
        return { report };
      },
    }),
  ];
}

/** @throws ApiError 422 for an empty or too long search text */
function wordsOf(query: URLSearchParams): string[] {
  const text = cleanText(query.get('q') ?? '')
    .trim()
    .replaceAll('\u0000', '');
  if (text.length > MAX_SEARCH_LENGTH) throw invalid([issue('q', 'validation.max', { length: MAX_SEARCH_LENGTH })]);
  const words = text
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 6);
  if (words.length === 0) throw invalid([issue('q', 'validation.required')]);
  return words;
}
