import { issue } from '../../../domain/checks/issue';
import { ApiError } from '../../core/apiError';

/** Used, revoked, replaced, expired and invented links all get the same response. */
export const linkSpent = () => new ApiError(404, [issue('', 'errors.link_spent')]);
