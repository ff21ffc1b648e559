import { allows, type Need } from '../../../domain/permissions/permissions';
import { resourceNamed } from '../../db/declared';
import { authorize } from '../../engine/authorize';
import { find } from '../../engine/lists/list';
import { forbidden } from '../../core/apiError';
import { type Endpoint, endpoint } from '../../http/endpoint';
import { offsetOf, paginationOf } from '../../http/paginationOf';
import { readPage } from '../../http/readPage';
import { knownPersonsAnswer, lifeAnswers, personMailAnswer, reachAnswer } from './answers';
import { lifeOf, type PartName, PARTS } from './lifeOf';
import { withMerged } from './merged';
import { readPersonMail } from './readPersonMail';
import { reachOf } from './reachOf';
import { searchPersons } from './searchPersons';

const organization = '/v1/admin/organizations/{organization_id}';
const person = `${organization}/persons/{person_id}`;
const MAX_ROWS = 100;

/** The permission that each part requires in addition to that for people, and its summary. */
const ASKED: Readonly<Record<PartName, { readonly need: Need; readonly summary: string }>> = {
  sessions: { need: 'view-activities', summary: 'List the sessions of a person, the next one first' },
  bundles: { need: 'view-bundles', summary: 'List the bundles of a person' },
  waiting: { need: 'view-activities', summary: 'List the waiting list entries of a person' },
  purchases: { need: 'view-rates', summary: 'List the purchases of a person, newest first' },
  messages: { need: 'edit-activity', summary: 'List the messages to a person, with the outcome of each' },
  mails: { need: 'view-rates', summary: 'List the emails to a person about bookings and money, newest first' },
};

/** One person of an organization: participation, correspondence and contact details. Source: docs/domain/persons.md 2 to 4. */
export const routes = (): Endpoint[] => {
  const resource = resourceNamed('persons');
  const base = { access: 'signed-in', tag: 'persons', resource } as const;
  return [
    endpoint({
      ...base,
      method: 'get',
      path: `${organization}/known-persons`,
      summary: 'Find persons by name to book them again; a trainer finds those of their own sessions',
      answer: knownPersonsAnswer,
      query: { search: 'two letters or more, at most 100' },
      run: ({ ctx, params, query }) => searchPersons(ctx, params['organization_id'] ?? '', query.get('search') ?? ''),
    }),
    ...PARTS.map((part) =>
      endpoint({
        ...base,
        method: 'get',
        path: `${person}/${part}`,
        summary: ASKED[part].summary,
        answer: lifeAnswers[part],
        query: { page: '1, 2, ...', itemsPerPage: `at most ${MAX_ROWS}` },
        async run({ ctx, params, query }) {
          const access = await authorize(ctx, resource, 'show', params);
          if (!allows(access.profile, ASKED[part].need)) throw forbidden();
          const { id } = await find(ctx, access, params['person_id'] ?? '');
          const page = readPage(query, { maxRows: MAX_ROWS });
          const { rows, total } = await lifeOf(ctx, await withMerged(ctx, [id]), part, { limit: page.per_page, offset: offsetOf(page) });
          return { [part]: rows, meta: { pagination: paginationOf(page, total, rows.length) } };
        },
      }),
    ),
    endpoint({
      ...base,
      method: 'get',
      path: `${person}/mails/{mail_id}`,
      summary: 'Read an email to a person with its text. Links that grant access are blanked, and the read is recorded',
      answer: personMailAnswer,
      run: ({ ctx, params }) => readPersonMail(ctx, params),
    }),
    endpoint({
      ...base,
      method: 'get',
      path: `${person}/reach`,
      summary: 'Read the channels of a person, and others with the same address',
      answer: reachAnswer,
      async run({ ctx, params }) {
        const access = await authorize(ctx, resource, 'show', params);
        const { id } = await find(ctx, access, params['person_id'] ?? '');
        return reachOf(ctx, access, id);
      },
    }),
  ];
};
