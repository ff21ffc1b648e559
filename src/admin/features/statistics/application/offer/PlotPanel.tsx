import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'react-admin';
import { type ReactNode, useState } from 'react';
import { type DashboardFilter, writeDashboardFilter } from '../../../../../domain/statistics/dashboardFilter';
import type { PlotName } from '../../../../../domain/statistics/plots';
import { Panel } from '../../../../ui/Panel';
import { useDownload } from '../../../../ui/useDownload';
import * as styles from './offer.module.css';

interface PlotPanelProps {
  readonly plot: PlotName;
  readonly title: string;
  readonly text?: ReactNode;
  readonly filter: DashboardFilter;
  /** The same numbers as a table; absent when the plot is a table itself. */
  readonly table?: ReactNode;
  readonly children: ReactNode;
}

/** A plot with a switch to its table, and a download of its numbers. */
export function PlotPanel({ plot, title, text, filter, table, children }: PlotPanelProps) {
  const translate = useTranslate();
  const [isTable, setTable] = useState(false);
  return (
    <Panel
      title={title}
      text={text}
      action={
        <span className={styles.tools}>
          {table && (
            <ToggleButtonGroup
              size="small"
              exclusive
              value={isTable}
              aria-label={translate('statistics.show_as', { title })}
              onChange={(_event, value: boolean | null) => value !== null && setTable(value)}
            >
              <ToggleButton value={false}>{translate('statistics.as_plot')}</ToggleButton>
              <ToggleButton value>{translate('statistics.as_table')}</ToggleButton>
            </ToggleButtonGroup>
          )}
          <SaveMenu plot={plot} title={title} filter={filter} />
        </span>
      }
    >
      {isTable ? table : children}
    </Panel>
  );
}

/** Downloads the numbers of a plot, with the filters of the address. */
function SaveMenu({ plot, title, filter }: Pick<PlotPanelProps, 'plot' | 'title' | 'filter'>) {
  const translate = useTranslate();
  const { download } = useDownload();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const save = (format: 'csv' | 'xlsx') => {
    setAnchor(null);
    return download('/v1/admin/application/statistics/export', `${plot}.${format}`, { ...writeDashboardFilter(filter), plot, format });
  };
  return (
    <>
      <IconButton
        size="small"
        aria-label={translate('statistics.save', { title })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <DownloadIcon fontSize="small" />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {(['csv', 'xlsx'] as const).map((format) => (
          <MenuItem key={format} onClick={() => void save(format)}>
            {translate(`statistics.${format}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
