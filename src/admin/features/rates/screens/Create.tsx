import { DeclaredCreate } from '../../../engine/records/DeclaredCreate';
import { RateFields } from '../form/RateFields';
import { useHighPriceGuard } from '../form/useHighPriceGuard';

/** A new rate. */
export function Create() {
  const { guard, dialog } = useHighPriceGuard();
  return (
    <>
      <DeclaredCreate Fields={RateFields} guard={guard} />
      {dialog}
    </>
  );
}
