import { DeclaredList } from '../../../engine/lists/DeclaredList';
import { PayoutActions } from '../PayoutActions';

/** The payouts of all organizations, and the actions on them. */
export const Payouts = () => <DeclaredList action={<PayoutActions shown={['prepare', 'bank', 'make']} />} />;
