import { useQuery, useQueryClient } from '@tanstack/react-query';
import { authSession } from '../../../../providers/authSession';
import { http } from '../../../../providers/http';
import { newKey } from '../../../../providers/newKey';
import { NO_VIEW_MAILS } from '../../../domain/views/view';
import { viewArea } from '../../../schema/viewArea';
import { useResourceRoute } from '../useResourceRoute';
import { type EditableView, type SaidOfView, TEAM_VIEWS, type TeamView } from './teamView';

interface Answer {
  readonly views: readonly TeamView[];
  readonly may_share: boolean;
  readonly roles: readonly string[];
}

const NO_TEAM_VIEWS: Answer = { views: [], may_share: false, roles: [] };

/** The views of this list that are shared with this person here or are their own, and a function to share another. */
export function useTeamViews() {
  const { resource, params } = useResourceRoute();
  const queries = useQueryClient();
  const area = viewArea(resource);
  const organization_id = area === 'organization' ? (params['organization_id'] ?? null) : null;
  const hasPlace = area !== null && (area !== 'organization' || organization_id !== null);
  const query = new URLSearchParams({ area: area ?? '', ...(organization_id ? { organization_id } : {}) });
  const { data = NO_TEAM_VIEWS, isLoading } = useQuery({
    queryKey: [TEAM_VIEWS, query.toString(), authSession.applicationId()],
    enabled: hasPlace,
    staleTime: 60_000,
    // A list works without shared views.
    retry: false,
    queryFn: async ({ signal }) => (await http<Answer>(TEAM_VIEWS, { query, signal })).json,
  });
  return {
    /** The views have loaded, or failed to load. */
    isKnown: !isLoading,
    views: data.views.filter(({ list }) => list === resource.name),
    /** The roles that this person may share with; empty where sharing is not allowed. */
    roles: data.roles,
    mayShare: data.may_share,
    /** A view that this person saved, as its settings show it; null where a list belongs to no place. */
    editable: (view: Pick<TeamView, 'name' | 'filter' | 'sort' | 'columns'>): EditableView | null =>
      area === null || !hasPlace
        ? null
        : {
            ...view,
            id: null,
            list: resource.name,
            area,
            organization_id,
            is_private: true,
            role: null,
            may_change: true,
            may_export: false,
            mails: NO_VIEW_MAILS,
          },
    /** Returns the id of the new view. */
    share: async (said: SaidOfView): Promise<string> => {
      const body = { ...said, area, organization_id, list: resource.name };
      const { json } = await http<{ readonly id: string }>(TEAM_VIEWS, { method: 'POST', body, idempotencyKey: newKey() });
      await queries.invalidateQueries({ queryKey: [TEAM_VIEWS] });
      return json.id;
    },
  };
}
