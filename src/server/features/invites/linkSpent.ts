import { issue } from '../../../domain/checks/issue';
import { ApiError } from '../../http/apiError';

/** Used, revoked, replaced, run out or made up: the same answer. */
export const linkSpent = () => new ApiError(404, [issue('', 'errors.link_spent')]);
