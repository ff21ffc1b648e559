import { useQuery, useQueryClient } from '@tanstack/react-query';
import { authSession } from '../../../../providers/authSession';
import { http } from '../../../../providers/http';
import { newKey } from '../../../../providers/newKey';
import { viewArea } from '../../../schema/viewArea';
import { useResourceRoute } from '../useResourceRoute';
import { type SaidOfView, TEAM_VIEWS, type TeamView } from './teamView';

interface Answer {
  readonly views: readonly TeamView[];
  readonly may_share: boolean;
  readonly roles: readonly string[];
}

const NONE: Answer = { views: [], may_share: false, roles: [] };

/** The views of this list that are shared with this person where it stands, and sharing one more. */
export function useTeamViews() {
  const { resource, params } = useResourceRoute();
  const queries = useQueryClient();
  const area = viewArea(resource);
  const organization_id = area === 'organization' ? (params['organization_id'] ?? null) : null;
  const query = new URLSearchParams({ area: area ?? '', ...(organization_id ? { organization_id } : {}) });
  const { data = NONE, isLoading } = useQuery({
    queryKey: [TEAM_VIEWS, query.toString(), authSession.applicationId()],
    enabled: area !== null && (area !== 'organization' || organization_id !== null),
    staleTime: 60_000,
    // A list works without them.
    retry: false,
    queryFn: async ({ signal }) => (await http<Answer>(TEAM_VIEWS, { query, signal })).json,
  });
  return {
    /** They are here, or will not come. */
    isKnown: !isLoading,
    views: data.views.filter(({ list }) => list === resource.name),
    /** Whom this person can share with; empty where they share nothing. */
    roles: data.roles,
    mayShare: data.may_share,
    /** Answers the id that it got. */
    share: async (said: SaidOfView): Promise<string> => {
      const body = { ...said, area, organization_id, list: resource.name };
      const { json } = await http<{ readonly id: string }>(TEAM_VIEWS, { method: 'POST', body, idempotencyKey: newKey() });
      await queries.invalidateQueries({ queryKey: [TEAM_VIEWS] });
      return json.id;
    },
  };
}
