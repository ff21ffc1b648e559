import { useTranslate } from 'react-admin';
import { Panel } from '../../ui/Panel';
import { BooleanInput } from '../../ui/inputs/BooleanInput';
import { DateInput } from '../../ui/inputs/DateInput';
import { TextInput } from '../../ui/inputs/TextInput';
import * as styles from './seasons.module.css';

/** The source and target periods, the names of the copies, and whether earlier participants are invited. */
export function SeasonFields({ isInviting }: { isInviting: boolean }) {
  const translate = useTranslate();
  return (
    <div className={styles.periods}>
      <Panel title={translate('seasons.source')}>
        <div className={styles.pair}>
          <DateInput source="source_from" label="seasons.source_from" required />
          <DateInput source="source_until" label="seasons.source_until" required />
        </div>
      </Panel>
      <Panel title={translate('seasons.target')}>
        <div className={styles.pair}>
          <DateInput source="target_from" label="seasons.target_from" required />
          <DateInput source="target_until" label="seasons.target_until" required />
          <TextInput source="suffix" label="seasons.suffix" helperText="seasons.suffix_help" maxLength={30} />
        </div>
        <BooleanInput source="invite" label="seasons.invite" helperText="seasons.invite_help" />
        {isInviting && (
          <div className={styles.pair}>
            <DateInput source="answer_by" label="seasons.answer_by" required />
          </div>
        )}
      </Panel>
    </div>
  );
}
