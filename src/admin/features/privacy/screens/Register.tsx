import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { http } from '../../../../../providers/http';
import type { Processing } from '../../../../domain/privacy/processing';
import { PageHeader } from '../../../layout/PageHeader';
import { useLanguage } from '../../../ui/useLanguage';
import { LoadFailure } from '../../../ui/LoadFailure';
import { ScrollBox } from '../../../ui/ScrollBox';
import { useDownload } from '../../../ui/useDownload';
import * as styles from '../privacy.module.css';

const CALL = '/v1/admin/privacy/register';
const COLUMNS = ['name', 'fields', 'purpose', 'basis', 'seen_by'] as const;

/** The register of processing activities, generated from the declarations. */
export function Register() {
  const translate = useTranslate();
  const [language] = useLanguage();
  const { download } = useDownload();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['processing', language],
    queryFn: async ({ signal }) => (await http<{ register: Processing[] }>(CALL, { signal })).json.register,
  });
  const take = (format: 'csv' | 'xlsx') => void download(`${CALL}/export?format=${format}`, `register.${format}`);
  return (
    <div className={styles.wide}>
      <PageHeader
        title={translate('privacy.register.title')}
        more={[
          { label: translate('privacy.register.csv'), onClick: () => take('csv') },
          { label: translate('privacy.register.xlsx'), onClick: () => take('xlsx') },
        ]}
      />
      <p className={styles.about}>{translate('privacy.register.about')}</p>
      {error ? (
        <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : data ? (
        <ScrollBox label={translate('privacy.register.title')} className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                {COLUMNS.map((name) => (
                  <th key={name} scope="col">
                    {translate(`privacy.register.columns.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.map((row) => (
                <tr key={row.resource}>
                  <th scope="row">{row.name}</th>
                  <td data-label={translate('privacy.register.columns.fields')}>
                    {row.fields.join(', ')}
                    {row.staff.length > 0 && (
                      <div className={styles.quiet}>
                        {translate('privacy.register.columns.staff')}: {row.staff.join(', ')}
                      </div>
                    )}
                  </td>
                  <td data-label={translate('privacy.register.columns.purpose')}>{row.purpose}</td>
                  <td data-label={translate('privacy.register.columns.basis')}>{row.basis}</td>
                  <td data-label={translate('privacy.register.columns.seen_by')}>{row.seen_by.join(', ') || '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      ) : (
        <Skeleton height={420} aria-label={translate('layout.loading')} />
      )}
    </div>
  );
}
