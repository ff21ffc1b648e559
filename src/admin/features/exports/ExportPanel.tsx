import CloseIcon from '@mui/icons-material/CloseOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { exportWatch } from '../../../../providers/exportWatch';
import { type ExportView, isOpen } from '../../../domain/exports/exportView';
import { useFormats } from '../../ui/formats/formats';
import { visuallyHidden } from '../../ui/visuallyHidden';
import { ExportState } from './ExportState';
import * as styles from './exports.module.css';
import { fileName, useExports, useExportVerbs } from './useExports';

/** In the corner, on whatever page somebody is: the files that were asked for here, how far they are, and the way to them. */
export function ExportPanel() {
  const translate = useTranslate();
  const { number } = useFormats();
  const ids = useSyncExternalStore(exportWatch.subscribe, exportWatch.get);
  const { data } = useExports();
  const shown = ids.flatMap((id) => data?.find((one) => one.id === id) ?? []);
  const [first] = shown;
  if (!first) return null;
  const said = isOpen(first)
    ? translate('exports.asked', { rows: number(first.total) })
    : first.state === 'ready'
      ? translate('exports.ready_said', { name: fileName(first) })
      : translate('exports.failed');
  return (
    <section className={styles.panel} aria-label={translate('exports.panel')}>
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
    </section>
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
