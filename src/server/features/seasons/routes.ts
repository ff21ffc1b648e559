import { resourceNamed } from '../../db/declared';
import { once } from '../../engine/idempotency';
import { type Endpoint, endpoint } from '../../http/endpoint';
import { seasonPreviewAnswer, seasonRunAnswer, seasonsAnswer } from './answers';
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
      summary: 'List the seasons',
      answer: seasonsAnswer,
      run: ({ ctx, params }) => listSeasons(ctx, params),
    }),
    endpoint({
      ...base,
      method: 'post',
      path: `${seasons}/preview`,
      summary: 'Preview copying the activities of a period to another',
      body: previewBody,
      answer: seasonPreviewAnswer,
      run: ({ ctx, params, body }) => previewSeason(ctx, params, body),
    }),
    endpoint({
      ...base,
      method: 'post',
      path: seasons,
      summary: 'Create a season as previewed, and invite the previous participants',
      status: 201,
      body: seasonBody,
      answer: seasonRunAnswer,
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
      summary: 'Read a season: its progress, and the answers to its invitations',
      answer: seasonRunAnswer,
      run: ({ ctx, params }) => showSeason(ctx, params),
    }),
    endpoint({
      ...base,
      method: 'post',
      path: `${seasons}/{run_id}/again`,
      summary: 'Retry the failed parts of a season',
      answer: seasonRunAnswer,
      run: ({ ctx, params }) => seasonAgain(ctx, params),
    }),
  ];
};
