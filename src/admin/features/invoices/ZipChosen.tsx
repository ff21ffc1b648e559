import { useChosenRows } from '../../engine/lists/useChosenRows';
import type { AnyRow } from '../../../schema/row';
import { ZipButton } from './ZipButton';

/** The same beside the title of the list: whoever chose nothing is told that there is nothing to download. */
export function ZipChosen() {
  const chosen = useChosenRows<AnyRow>();
  return chosen.length > 0 ? null : <ZipButton ids={[]} size="medium" />;
}
