import { issue } from '../../domain/issue';
import { Refusal } from '../edge/refusal';

/** Used, revoked, replaced, run out or made up: the same answer. */
export const linkSpent = () => new Refusal(404, [issue('', 'errors.link_spent')]);
