import { registry } from '../../../../resources/registry.gen';
import type { AnyResource } from '../../../schema/row';
import type { BookableRoute } from './useBookableRoute';

/** The declaration of the bookings of a session or a bundle, used at run time for its texts, fields and permissions. */
export const bookingsOf = ({ kind }: Pick<BookableRoute, 'kind'>): AnyResource =>
  (kind === 'session' ? registry.participants : registry.bundle_places) as unknown as AnyResource;
