import { useGetOne } from 'react-admin';
import { registry } from '../../../../../resources/registry.gen';
import type { SeriesRule } from '../../../../domain/sessions/repetition';
import { resourceNameAt } from '../../../../schema/routes';
import { useResourceRoute } from '../../../engine/useResourceRoute';
import type { Session } from '../session';

export type Series = SeriesRule & { readonly id: string };

/** The series of a session; null without one, undefined while it loads. */
export function useSeries(session: Session): Series | null | undefined {
  const { params } = useResourceRoute();
  const { data, isLoading } = useGetOne<Series>(
    resourceNameAt(registry.series.routes[0] ?? '', params),
    { id: session.series ?? '' },
    { enabled: session.series !== null },
  );
  return data ?? (isLoading ? undefined : null);
}
