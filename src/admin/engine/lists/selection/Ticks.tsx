import { useListContext, useTranslate } from 'react-admin';
import { useSyncExternalStore } from 'react';
import { Tick } from '../../../ui/boxes/Tick';
import { useSelectedRows, useSelection } from './SelectionProvider';

/** The check box of a row. */
export function RowTick({ id, name }: { id: string; name: string }) {
  const { subscribe, has, toggle } = useSelection();
  const isSelected = useSyncExternalStore(subscribe, () => has(id));
  const translate = useTranslate();
  return <Tick checked={isSelected} onClick={(event) => toggle(id, event.shiftKey)} aria-label={translate('list.select_row', { name })} />;
}

/** The check box of all rows of the page. */
export function PageTick() {
  const { data, isPending } = useListContext();
  const { toggleAll } = useSelection();
  const selected = useSelectedRows().length;
  const isAll = selected > 0 && selected === data?.length;
  const translate = useTranslate();
  return (
    <Tick
      checked={isAll}
      isSome={selected > 0 && !isAll}
      disabled={isPending}
      onChange={toggleAll}
      aria-label={translate('list.select_page')}
    />
  );
}
