import { useQueryClient } from '@tanstack/react-query';
import { type EditControllerResult, useEditController } from 'react-admin';
import { resourceNameAt } from '../../../schema/routes';
import type { AnyResource, AnyRow } from '../../../schema/row';

/**
 * The controller of react-admin's `EditBase` for one record. `EditBase` itself would also pass its resource name to the list of another
 * entity inside the frame of the record. The route has checked access, and a missing record is reported in place instead of on the list.
 */
export function useRecordHere(
  resource: AnyResource,
  route: string,
  params: Readonly<Record<string, string>>,
): EditControllerResult<AnyRow> {
  const { retry } = useQueryClient().getDefaultOptions().queries ?? {};
  return useEditController<AnyRow>({
    resource: resourceNameAt(route, params),
    id: params[resource.key] ?? '',
    mutationMode: 'pessimistic',
    redirect: false,
    disableAuthentication: true,
    queryOptions: { retry, onError: () => undefined },
  });
}
