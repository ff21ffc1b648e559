import { useQueryClient } from '@tanstack/react-query';
import { resources } from '../../../../providers/resources';
import type { HistoryEntry } from '../../../domain/history/historyEntry';
import { matchRoute } from '../../../schema/routes';
import { RestoreDialog } from '../../engine/records/history/RestoreDialog';
import { RouteContext } from '../../engine/useResourceRoute';

/** Restores a deleted record to the list it was in. */
export function RemakeDialog({ entry, onClose }: { entry: HistoryEntry; onClose: () => void }) {
  const queries = useQueryClient();
  const match = matchRoute(entry.remade_at ?? '', resources);
  if (!match || match.route === null || entry.record_id === null) return null;
  const { resource, route } = match;
  const here = {
    resource,
    route,
    name: (entry.remade_at ?? '').slice(1),
    params: { ...match.params, [resource.key]: entry.record_id },
  };
  const close = () => {
    void queries.invalidateQueries({ queryKey: ['history-search'] });
    onClose();
  };
  return (
    <RouteContext value={here}>
      <RestoreDialog wish={{ line: entry.id, side: 'before' }} onClose={close} />
    </RouteContext>
  );
}
