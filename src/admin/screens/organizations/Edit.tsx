import { useSportsGuard } from '../../inputs/sports/useSportsGuard';
import { usePlace } from '../../routing/usePlace';
import { DeclaredEdit } from '../../views/record/DeclaredEdit';

/** The form of an organization; sports that its activities hold stay. */
export function Edit() {
  const { resource, params } = usePlace();
  const { guard, dialog } = useSportsGuard(params[resource.key] ?? '');
  return (
    <>
      <DeclaredEdit guard={guard} />
      {dialog}
    </>
  );
}
