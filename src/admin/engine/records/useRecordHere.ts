import { useQueryClient } from '@tanstack/react-query';
import { type EditControllerResult, useEditController } from 'react-admin';
import { resourceNameAt } from '../../../schema/routes';
import type { AnyResource, AnyRow } from '../../../schema/row';

/**
 * react-admin's hold on one record, as its `EditBase` has it, of which this takes the controller alone: `EditBase` would also
 * give its own resource name to the list of another entity that stands in the frame of the record. The route has asked for
 * access, and a record that is not there is told in its place instead of on the list.
 */
export function useRecordHere(
  resource: AnyResource,
  place: string,
  params: Readonly<Record<string, string>>,
): EditControllerResult<AnyRow> {
  const { retry } = useQueryClient().getDefaultOptions().queries ?? {};
  return useEditController<AnyRow>({
    resource: resourceNameAt(place, params),
    id: params[resource.key] ?? '',
    mutationMode: 'pessimistic',
    redirect: false,
    disableAuthentication: true,
    queryOptions: { retry, onError: () => undefined },
  });
}
