import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { DeclaredList } from '../../../engine/lists/DeclaredList';
import { useResourceRoute } from '../../../engine/useResourceRoute';
import { EnterOrderButton } from '../enter/EnterOrderButton';

/** The orders of an organization; an order entered by hand opens over the list. */
export function List() {
  const { params, name } = useResourceRoute();
  const queries = useQueryClient();
  const [, setQuery] = useSearchParams();
  const onEntered = ({ id }: { readonly id: string }) => {
    void queries.invalidateQueries({ queryKey: [name] });
    setQuery((query) => {
      query.set('show', id);
      return query;
    });
  };
  return <DeclaredList action={<EnterOrderButton organization_id={params['organization_id'] ?? ''} onEntered={onEntered} />} />;
}
