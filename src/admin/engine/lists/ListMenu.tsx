import MoreHoriz from '@mui/icons-material/MoreHoriz';
import ViewColumn from '@mui/icons-material/ViewColumnOutlined';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { leadOf } from '../../../schema/columnNames';
import { useResourceRoute } from '../useResourceRoute';
import { useMay } from './useMay';
import { labelOf } from './labelOf';
import type { useColumns } from './useColumns';
import { useExport } from './useExport';
import * as styles from './lists.module.css';

type Columns = ReturnType<typeof useColumns>;

/** Chooses the visible columns and exports the list. */
export function ListMenu({ columns }: { columns?: Columns }) {
  const { resource } = useResourceRoute();
  const translate = useTranslate();
  const [opened, setOpened] = useState<{ menu: 'columns' | 'more'; anchor: HTMLElement } | null>(null);
  const close = () => setOpened(null);
  const mayExport = useMay(resource)('export');
  const { exportAs, isExporting } = useExport();
  const entry = (format: 'csv' | 'xlsx') => (
    <MenuItem
      key={format}
      disabled={isExporting}
      onClick={() => {
        close();
        void exportAs(format);
      }}
    >
      {translate('list.export', { format: format.toUpperCase() })}
    </MenuItem>
  );
  return (
    <div className={styles.menu}>
      {columns && (
        <Tooltip title={translate('list.columns')}>
          <IconButton
            aria-label={translate('list.columns')}
            aria-haspopup="menu"
            onClick={(event) => setOpened({ menu: 'columns', anchor: event.currentTarget })}
            className={styles.columns}
          >
            <ViewColumn />
          </IconButton>
        </Tooltip>
      )}
      {mayExport && (
        <Tooltip title={translate('list.more')}>
          <IconButton
            aria-label={translate('list.more')}
            aria-haspopup="menu"
            onClick={(event) => setOpened({ menu: 'more', anchor: event.currentTarget })}
          >
            <MoreHoriz />
          </IconButton>
        </Tooltip>
      )}
      {opened && (
        <Menu open anchorEl={opened.anchor} onClose={close}>
          {opened.menu === 'more' || !columns ? [entry('csv'), entry('xlsx')] : <ColumnEntries columns={columns} />}
        </Menu>
      )}
    </div>
  );
}

function ColumnEntries({ columns }: { columns: Columns }) {
  const { resource } = useResourceRoute();
  const translate = useTranslate();
  return (
    <>
      {columns.all
        .filter(({ name }) => name !== leadOf(resource))
        .map(({ name }) => (
          <MenuItem
            key={name}
            role="menuitemcheckbox"
            aria-checked={columns.names.includes(name)}
            dense
            onClick={() => columns.toggle(name)}
          >
            <Checkbox
              size="small"
              checked={columns.names.includes(name)}
              tabIndex={-1}
              disableRipple
              sx={{ p: 0, mr: 2 }}
              slotProps={{ input: { 'aria-hidden': true } }}
            />
            {labelOf(translate, resource, name)}
          </MenuItem>
        ))}
      <MenuItem disabled={!columns.isChanged} onClick={columns.reset} sx={{ borderTop: 1, borderColor: 'divider' }}>
        {translate('list.columns_reset')}
      </MenuItem>
    </>
  );
}
