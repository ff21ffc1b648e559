import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { http } from '../../../../../providers/http';
import type { FoundPerson } from '../../../../domain/privacy/subject';
import { MAX_QUERY_LENGTH } from '../../../../domain/history/historyEntry';
import { PageHeader } from '../../../layout/PageHeader';
import { LoadFailure } from '../../../ui/LoadFailure';
import { SearchField } from '../../../ui/SearchField';
import { ForgetDialog } from '../ForgetDialog';
import { PersonLine } from '../PersonLine';
import * as styles from '../privacy.module.css';
import { usePrivacyApi } from '../usePrivacyApi';

/** Finds a person, to hand over their data or to erase it. The search text is kept out of the address. */
export function Privacy() {
  const translate = useTranslate();
  const api = usePrivacyApi();
  const [search, setSearch] = useState('');
  const [forgetting, setForgetting] = useState<FoundPerson | null>(null);
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['privacy', api, search],
    enabled: search.length > 1,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await http<{ persons: FoundPerson[] }>(`${api}/persons`, { query: { q: search }, signal })).json.persons,
  });
  const isAsked = search.length > 1;
  return (
    <div className={styles.page}>
      <PageHeader title={translate('privacy.title')} />
      <p className={styles.about}>{translate('privacy.about')}</p>
      <SearchField
        value={search}
        name={translate('privacy.search')}
        clearName={translate('list.clear_search')}
        most={MAX_QUERY_LENGTH}
        onSearch={setSearch}
      />
      <Paper variant="outlined" className={styles.found} aria-busy={isFetching}>
        {!isAsked ? (
          <p className={styles.note}>{translate('privacy.start')}</p>
        ) : error ? (
          <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        ) : isPending ? (
          <Skeleton height={64} className={styles.waiting} />
        ) : data.length === 0 ? (
          <p role="status" className={styles.note}>
            {translate('privacy.nobody')}
          </p>
        ) : (
          <ul className={styles.people}>
            {data.map((person) => (
              <PersonLine key={person.persons.join() || person.email} api={api} person={person} onForget={() => setForgetting(person)} />
            ))}
          </ul>
        )}
      </Paper>
      {forgetting && (
        <ForgetDialog
          api={api}
          person={forgetting}
          onClose={() => setForgetting(null)}
          onDone={() => {
            setForgetting(null);
            void refetch();
          }}
        />
      )}
    </div>
  );
}
