import { DeclaredEdit } from '../../../engine/records/DeclaredEdit';
import { RateFields } from '../form/RateFields';
import { useHighPriceGuard } from '../form/useHighPriceGuard';

/** The form of a rate. Earlier sales keep their own price. */
export function Edit() {
  const { guard, dialog } = useHighPriceGuard();
  return (
    <>
      <DeclaredEdit Fields={RateFields} guard={guard} />
      {dialog}
    </>
  );
}
