import CloseIcon from '@mui/icons-material/CloseOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslate } from 'react-admin';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { type Download, downloads } from '../../../../providers/downloads';
import { exportWatch } from '../../../../providers/exportWatch';
import { type ExportView, isOpen } from '../../../domain/exports/exportView';
import { useFormats } from '../../ui/formats/formats';
import { visuallyHidden } from '../../ui/visuallyHidden';
import { ExportState } from './ExportState';
import * as styles from './exports.module.css';
import { fileName, useExports, useExportVerbs } from './useExports';

/**
 * The files requested in this tab, in the corner of every page. A file made by a job shows its progress and a link; a file that is streamed
 * directly shows that it is being fetched.
 */
export function ExportPanel() {
  const translate = useTranslate();
  const ids = useSyncExternalStore(exportWatch.subscribe, exportWatch.get);
  const slow = useSyncExternalStore(downloads.subscribe, downloads.get);
  if (ids.length === 0 && slow.length === 0) return null;
  return (
    <section className={styles.panel} aria-label={translate('exports.panel')}>
      {slow.length > 0 && <SlowDownloads slow={slow} />}
      {ids.length > 0 && <WatchedList ids={ids} />}
    </section>
  );
}

function SlowDownloads({ slow }: { slow: readonly Download[] }) {
  const translate = useTranslate();
  return (
    <>
      <p role="status" className={styles.said}>
        {translate('exports.underway')}
      </p>
      <ul className={styles.panelList}>
        {slow.map(({ key, name }) => (
          <li key={key}>
            <span className={styles.name}>{name}</span>
            <div className={styles.whole}>
              <LinearProgress aria-label={translate('exports.underway_name', { name })} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function WatchedList({ ids }: { ids: readonly string[] }) {
  const translate = useTranslate();
  const { number } = useFormats();
  const { data } = useExports();
  const shown = ids.flatMap((id) => data?.find((found) => found.id === id) ?? []);
  const [first] = shown;
  if (!first) return null;
  const said = isOpen(first)
    ? translate('exports.asked', { rows: number(first.total) })
    : first.state === 'ready'
      ? translate('exports.ready_said', { name: fileName(first) })
      : translate('exports.failed');
  return (
    <>
      <div className={styles.panelHead}>
        <p role="status">{said}</p>
        <IconButton size="small" aria-label={translate('exports.hide')} onClick={() => exportWatch.end(ids)}>
          <CloseIcon />
        </IconButton>
      </div>
      <ul className={styles.panelList}>
        {shown.map((found) => (
          <PanelRow key={found.id} found={found} />
        ))}
      </ul>
      <Link to="/account/exports" className={styles.toPage}>
        {translate('exports.to_page')}
      </Link>
    </>
  );
}

function PanelRow({ found }: { found: ExportView }) {
  const translate = useTranslate();
  const { download, remove, isLoading } = useExportVerbs(found);
  const name = fileName(found);
  return (
    <li>
      <span className={styles.name}>{name}</span>
      {found.state === 'ready' && (
        <Button size="small" variant="contained" loading={isLoading} onClick={() => void download()}>
          {translate('exports.download')}
          <span style={visuallyHidden}> {name}</span>
        </Button>
      )}
      {isOpen(found) && (
        <Button
          size="small"
          color="inherit"
          loading={remove.isPending}
          aria-label={translate('exports.call_off_name', { name })}
          onClick={() => remove.mutate()}
        >
          {translate('exports.call_off')}
        </Button>
      )}
      <div className={styles.whole}>
        <ExportState found={found} />
      </div>
    </li>
  );
}
