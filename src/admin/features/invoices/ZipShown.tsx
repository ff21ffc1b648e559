import { useChosenRows } from '../../engine/lists/useChosenRows';
import type { AnyRow } from '../../../schema/row';
import { ZipButton } from './ZipButton';

/** The same beside the title of the list, for all that it shows. Chosen rows have it in their own bar. */
export function ZipShown() {
  const chosen = useChosenRows<AnyRow>();
  return chosen.length > 0 ? null : <ZipButton ids={null} size="medium" />;
}
