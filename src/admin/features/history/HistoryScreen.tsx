import { useTranslate } from 'react-admin';
import { PageHeader } from '../../layout/PageHeader';
import { useDownload } from '../../ui/useDownload';
import { ChainPanel } from './ChainPanel';
import * as styles from './history.module.css';
import { HistoryLog } from './HistoryLog';
import { HistoryTools } from './HistoryTools';
import { RetentionPanel } from './RetentionPanel';
import { useHistoryApi, useHistoryView } from './useHistoryView';

/** The history of everything that the person may see, or only of exported files. */
export function HistoryScreen({ isOfExports = false }: { isOfExports?: boolean }) {
  const translate = useTranslate();
  const api = useHistoryApi();
  const [view, show] = useHistoryView();
  const { download } = useDownload();
  const asked = isOfExports ? { ...view, action: 'exported' } : view;
  const isNarrowed = Object.keys(view).length > 0;
  const onClear = () => show(Object.fromEntries(Object.keys(view).map((name) => [name, ''])));
  const take = (format: 'csv' | 'xlsx') =>
    void download(`${api}/export`, `${translate('log.file')}.${format}`, new URLSearchParams({ ...asked, format }));
  return (
    <div className={styles.page}>
      <PageHeader
        title={translate(isOfExports ? 'log.exports' : 'log.title')}
        more={[
          { label: translate('log.csv'), onClick: () => take('csv') },
          { label: translate('log.xlsx'), onClick: () => take('xlsx') },
        ]}
      />
      <p className={styles.intro}>{translate(isOfExports ? 'log.about_exports' : 'log.about')}</p>
      {api === '/v1/admin/history' && !isOfExports && (
        <details className={styles.keeping}>
          <summary>{translate('log.keeping')}</summary>
          <div className={styles.panels}>
            <ChainPanel />
            <RetentionPanel />
          </div>
        </details>
      )}
      <HistoryTools api={api} view={view} show={show} isOfExports={isOfExports} isNarrowed={isNarrowed} onClear={onClear} />
      <HistoryLog api={api} view={asked} onNarrow={show} isNarrowed={isNarrowed} onClear={onClear} />
    </div>
  );
}
