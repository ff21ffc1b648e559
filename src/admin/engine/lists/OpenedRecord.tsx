import { useGetList, useListContext, useTranslate } from 'react-admin';
import { Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isId } from '../../../schema/isId';
import type { DialogName } from '../../../schema/names.gen';
import type { AnyRow } from '../../../schema/row';
import { useNotice } from '../../ui/useNotice';
import { dialogNamed } from '../registry';
import { useResourceRoute } from '../useResourceRoute';
import { isOpenedHere, showing, shownIn } from './opened';
import { ownersIn } from './ownersIn';
import { useMay } from './useMay';

/**
 * The dialog over a list for the record in its address (`?show=<id>`): a link opens it, going back closes it. A record that is not on this
 * page is fetched by id, if it belongs to this list.
 */
export function OpenedRecord({ dialog }: { dialog: DialogName }) {
  const { resource, route, params } = useResourceRoute();
  const { search } = useLocation();
  const id = shownIn(search);
  const close = useClose();
  const may = useMay(resource)('show');
  const record = useRecordShown(id, close);
  const shown = useMemo(() => ({ Dialog: dialogNamed(dialog) }), [dialog]);
  if (id === null || !record || !may) return null;
  return (
    <Suspense fallback={null}>
      <shown.Dialog
        key={id}
        resource={resource}
        route={route}
        params={{ ...ownersIn(record), ...params }}
        record={record}
        onClose={close}
      />
    </Suspense>
  );
}

function useClose(): () => void {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  return () => void (isOpenedHere(state) ? navigate(-1) : navigate(`${pathname}${showing(search, null)}`, { replace: true }));
}

/** The row of an id, on this page or fetched. It stays the same while the dialog is open, even when the list changes. */
function useRecordShown(id: string | null, close: () => void): AnyRow | null {
  const { name, resource } = useResourceRoute();
  const [sort] = resource.list.sort;
  const { data: rows, isPending } = useListContext<AnyRow>();
  const translate = useTranslate();
  const notice = useNotice();
  const [kept, keep] = useState<AnyRow | null>(null);
  const onPage = rows?.find((row) => row.id === id);
  const isKnown = onPage !== undefined || kept?.id === id;
  const { data: fetched, error } = useGetList<AnyRow>(
    name,
    { filter: { id }, sort: { field: sort, order: 'ASC' }, pagination: { page: 1, perPage: 1 } },
    { enabled: id !== null && isId(id) && !isPending && !isKnown, retry: false },
  );
  const found = onPage ?? fetched?.find((row) => row.id === id);
  if (found && found !== kept) keep(found);
  const isMissing = id !== null && !isPending && !isKnown && !found && (!isId(id) || fetched !== undefined || error !== null);
  const reportMissing = useEffectEvent(() => {
    notice.failed(translate('list.not_there', { what: translate(`resources.${resource.name}.one`) }));
    close();
  });
  useEffect(() => {
    if (isMissing) reportMissing();
  }, [isMissing, id]);
  return found ?? (kept?.id === id ? kept : null);
}
