import { memberships, users } from '../db/system/people';
import { lastSignIn } from './lastSignIn';

/** Columns of role holders and their start dates, for a query over memberships and users. */
export const holderColumns = {
  id: users.id,
  first_name: users.first_name,
  last_name: users.last_name,
  email: users.email,
  avatar: users.avatar,
  role: memberships.role,
  since: memberships.created_at,
  last_sign_in_at: lastSignIn,
};
