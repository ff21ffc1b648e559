import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { http } from '../../../../../providers/http';
import { DeclaredList } from '../../../engine/lists/DeclaredList';
import { useNotice } from '../../../ui/useNotice';
import { PayoutActions } from '../../payouts/PayoutActions';

/** The payouts of the payment provider to the platform, with buttons to fetch them now and to read a bank statement. */
export const Settlements = () => (
  <DeclaredList
    action={
      <>
        <PayoutActions shown={['bank']} />
        <ReadNow />
      </>
    }
  />
);

function ReadNow() {
  const translate = useTranslate();
  const notice = useNotice();
  const queries = useQueryClient();
  const look = () =>
    void queries.invalidateQueries({ predicate: ({ queryKey: [of] }) => typeof of === 'string' && of.includes('settlements') });
  const read = useMutation({
    mutationFn: async () => (await http<{ read: number }>('/v1/admin/settlements/read', { method: 'POST', body: {} })).json,
    onSuccess: (done) => {
      notice.success(translate('settlements.read_done', { smart_count: done.read }));
      look();
    },
    onError: (error) => {
      notice.failed(error);
      look();
    },
    networkMode: 'always',
  });
  return (
    <Button variant="outlined" color="inherit" loading={read.isPending} onClick={() => read.mutate()}>
      {translate('settlements.read')}
    </Button>
  );
}
