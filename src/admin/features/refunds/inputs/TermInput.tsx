import { useTranslate } from 'react-admin';
import { registry } from '../../../../../resources/registry.gen';
import type { CancellationPeriod } from '../../../../domain/refunds/cancellationPeriods';
import { termSentence } from '../../../../domain/refunds/termSentence';
import type { AnyResource } from '../../../../schema/row';
import type { InputProps } from '../../../engine/fields/fieldViews';
import { OwnChoice } from '../../../engine/fields/inputs/OwnChoice';
import { useOwnChoices } from '../../../engine/fields/inputs/useOwnChoices';
import * as styles from './TermInput.module.css';

/** A cancellation term. A person with the right to choose but not to read gets only its name. */
interface Term {
  readonly id: string;
  readonly name: string;
  readonly periods?: readonly CancellationPeriod[];
}

const terms = registry.cancellation_terms as unknown as AnyResource;
const NAMES = ['name', 'periods'];

/** One of the organization's cancellation terms, with its explanation; a new one is created in a dialog. */
export function TermInput(input: InputProps) {
  const translate = useTranslate();
  return (
    <OwnChoice
      input={input}
      resource={terms}
      choices={useOwnChoices<Term>(terms)}
      textOf={({ name }) => name}
      none={translate(input.resource.name === 'rates' ? 'cancellation.choice.none' : 'cancellation.choice.of_rate')}
      make={translate('cancellation.choice.new')}
      verb={translate('cancellation.choice.make')}
      names={NAMES}
      width="md"
      about={({ periods }) =>
        periods && (
          <p role="status" className={styles.sentence}>
            {termSentence(periods, translate)}
          </p>
        )
      }
    />
  );
}
