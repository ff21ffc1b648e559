import { DeclaredList } from '../../../engine/lists/DeclaredList';
import { PayoutActions } from '../PayoutActions';

/** The payouts of all organizations, and what is done with them. */
export const Payouts = () => <DeclaredList action={<PayoutActions shown={['prepare', 'bank', 'make']} />} />;
