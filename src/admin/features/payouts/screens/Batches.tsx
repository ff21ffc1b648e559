import { DeclaredList } from '../../../engine/lists/DeclaredList';
import { PayoutActions } from '../PayoutActions';

/** The batches of payouts. */
export const Batches = () => <DeclaredList action={<PayoutActions shown={['bank', 'make']} />} />;
