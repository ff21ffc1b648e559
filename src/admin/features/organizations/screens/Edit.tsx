import { useSportsGuard } from '../../sports/useSportsGuard';
import { useResourceRoute } from '../../../engine/useResourceRoute';
import { DeclaredEdit } from '../../../engine/records/DeclaredEdit';

/** The form of an organization; sports used by its activities cannot be removed. */
export function Edit() {
  const { resource, params } = useResourceRoute();
  const { guard, dialog } = useSportsGuard(params[resource.key] ?? '');
  return (
    <>
      <DeclaredEdit guard={guard} />
      {dialog}
    </>
  );
}
