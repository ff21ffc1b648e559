import { useResourceRoute } from '../../../engine/useResourceRoute';
import { RecordFrame } from '../../../engine/records/RecordFrame';
import { WalletNumbers } from '../statistics/WalletNumbers';

/** The statistics of a wallet. */
export function Statistics() {
  const { resource, route, params } = useResourceRoute();
  return (
    <RecordFrame resource={resource} route={route} params={params}>
      <WalletNumbers api={`/v1/admin/wallets/${params[resource.key] ?? ''}/statistics`} />
    </RecordFrame>
  );
}
