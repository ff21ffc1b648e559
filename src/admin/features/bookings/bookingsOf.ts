import { registry } from '../../../../resources/registry.gen';
import type { AnyResource } from '../../../schema/row';
import type { BookableRoute } from './useBookableRoute';

/** The declaration of who takes part in a session or has a bundle, read at run time by its words, fields and rights. */
export const bookingsOf = ({ kind }: Pick<BookableRoute, 'kind'>): AnyResource =>
  (kind === 'session' ? registry.participants : registry.bundle_places) as unknown as AnyResource;
