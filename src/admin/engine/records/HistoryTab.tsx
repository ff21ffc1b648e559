import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { useState } from 'react';
import type { HistoryLine, SpeelveldDataProvider } from '../../../../providers/dataProvider';
import { allows } from '../../../domain/permissions/permissions';
import { useProfile } from '../../ui/useProfile';
import { useResourceRoute } from '../useResourceRoute';
import { AsOfPanel } from './history/AsOfPanel';
import { AsOfTools } from './history/AsOfTools';
import { HistoryEvent } from './history/HistoryEvent';
import { RestoreDialog } from './history/RestoreDialog';
import type { RestoreWish } from './history/useRestore';
import { readFailure } from './form/readFailure';
import { RecordFrame } from './RecordFrame';
import { RecordLayout } from './RecordLayout';

/** The history of a record, newest first. */
export function HistoryTab() {
  const { resource, route, params } = useResourceRoute();
  return (
    <RecordFrame resource={resource} route={route} params={params}>
      <RecordLayout>
        <Card variant="outlined" sx={{ p: '20px', borderRadius: '8px' }}>
          <HistoryLines />
        </Card>
      </RecordLayout>
    </RecordFrame>
  );
}

function HistoryLines() {
  const { resource, name, params } = useResourceRoute();
  const id = params[resource.key] ?? '';
  const profile = useProfile();
  const mayRestore = resource.access.edit !== 'nobody' && allows(profile, resource.access.edit);
  const [wish, setWish] = useState<RestoreWish | null>(null);
  const [at, setAt] = useState<string | null>(null);
  const translate = useTranslate();
  const dataProvider = useDataProvider<SpeelveldDataProvider>();
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['history', name, id, 'lines'],
    queryFn: ({ pageParam, signal }) => dataProvider.history(name, id, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (_last, pages) =>
      pages.reduce((sum, { history }) => sum + history.length, 0) < (pages[0]?.total ?? 0) ? pages.length + 1 : null,
  });
  if (isPending) return <LinesSkeleton />;
  // A line added between two fetches shifts the pages, so the same line may be in both.
  const lines = [...new Map(data?.pages.flatMap(({ history }) => history).map((line) => [line.id, line])).values()];
  const restoreFrom = (line: HistoryLine, field: string | null) =>
    setWish(field === null ? { line: line.id, side: 'after' } : { line: line.id, side: 'before', fields: [field] });
  return (
    <>
      {lines.length > 0 && <AsOfTools onAsk={setAt} />}
      {at !== null && <AsOfPanel at={at} mayRestore={mayRestore} onRestore={() => setWish({ at })} onClose={() => setAt(null)} />}
      {wish && <RestoreDialog wish={wish} onClose={() => setWish(null)} />}
      {error && (
        <Box role="alert" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px', mb: lines.length > 0 ? '16px' : 0 }}>
          {readFailure(error).message || translate('errors.unexpected')}
          <Button variant="outlined" size="small" onClick={() => void refetch()}>
            {translate('record.retry')}
          </Button>
        </Box>
      )}
      {!error && lines.length === 0 && translate('history.none')}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, '& > li:last-of-type': { pb: 0 } }}>
        {lines.map((line, index) => (
          // The state after the latest line is the current state.
          <HistoryEvent
            key={line.id}
            resource={resource}
            line={line}
            isLatest={index === 0}
            onRestore={mayRestore ? restoreFrom : undefined}
          />
        ))}
      </Box>
      {hasNextPage && (
        <Button variant="outlined" sx={{ mt: '20px' }} disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {translate('history.more')}
        </Button>
      )}
    </>
  );
}

const LinesSkeleton = () => (
  <Box aria-hidden>
    {[0, 1, 2].map((line) => (
      <Box key={line} sx={{ display: 'flex', gap: '12px', mb: '20px' }}>
        <Skeleton variant="circular" width={28} height={28} />
        <Box sx={{ flex: 1 }}>
          <Skeleton width="60%" height={20} />
          <Skeleton width="40%" height={20} />
        </Box>
      </Box>
    ))}
  </Box>
);
