import { resourceNamed } from '../../db/declared';
import { once } from '../../engine/idempotency';
import { type Endpoint, endpoint } from '../../http/endpoint';
import { authorizeSeason, previewSeason } from './previewSeason';
import { previewBody, seasonBody } from './seasonBodies';
import { listSeasons, seasonAgain, showSeason, startSeason } from './startSeason';

const seasons = '/v1/admin/organizations/{organization_id}/seasons';

/** Next season: the activities of one period carried over to another, with preview, start and progress. */
export const routes = (): Endpoint[] => {
  const base = { access: 'signed-in', tag: 'activities', resource: resourceNamed('activities') } as const;
  return [
    endpoint({
      ...base,
      method: 'get',
      path: seasons,
      summary: 'The seasons that were made',
      run: ({ ctx, params }) => listSeasons(ctx, params),
    }),
    endpoint({
      ...base,
      method: 'post',
      path: `${seasons}/preview`,
      summary: 'What the activities of a period would become in another',
      body: previewBody,
      run: ({ ctx, params, body }) => previewSeason(ctx, params, body),
    }),
    endpoint({
      ...base,
      method: 'post',
      path: seasons,
      summary: 'Make a season as it was shown, and invite who took part',
      status: 201,
      body: seasonBody,
      run: (call) =>
        once(
          call,
          (ctx) => authorizeSeason(ctx, call.params).then(() => null),
          (body, ctx) => startSeason(ctx, call.params, body),
        ),
    }),
    endpoint({
      ...base,
      method: 'get',
      path: `${seasons}/{run_id}`,
      summary: 'A season, how far it is, and who answered what',
      run: ({ ctx, params }) => showSeason(ctx, params),
    }),
    endpoint({
      ...base,
      method: 'post',
      path: `${seasons}/{run_id}/again`,
      summary: 'Try again what failed in a season',
      run: ({ ctx, params }) => seasonAgain(ctx, params),
    }),
  ];
};
