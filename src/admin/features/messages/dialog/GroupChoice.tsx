import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useId } from 'react';
import { groupsOf } from '../../../../domain/messages/groups';
import type { About } from '../../../../domain/messages/variables';
import { Tick } from '../../../ui/boxes/Tick';
import { useFormats } from '../../../ui/formats/formats';
import * as styles from './GroupChoice.module.css';
import type { MessageWork } from './useMessage';

/** The recipients by status: each group with its number, also the groups that do not receive it. */
export function GroupChoice({ about, message: { groups, summary, faults, isBusy, choose } }: { about: About; message: MessageWork }) {
  const translate = useTranslate();
  const { number } = useFormats();
  const id = useId();
  const amountOf = (group: string) => {
    const counted = summary?.groups.find((entry) => entry.group === group);
    return counted ? number(counted.recipients + counted.without_address) : '…';
  };
  return (
    <fieldset className={styles.groups} aria-describedby={`${id}-help`}>
      <legend className={styles.title}>{translate('messages.dialog.groups')}</legend>
      <div className={styles.choices}>
        {groupsOf(about).map((group) => (
          <label key={group} className={styles.choice}>
            <Tick checked={groups.includes(group)} disabled={isBusy} onChange={({ target }) => choose(group, target.checked)} />
            {translate(`messages.dialog.group.${group}`, { amount: amountOf(group) })}
          </label>
        ))}
      </div>
      <Box id={`${id}-help`} sx={{ fontSize: 13, color: 'text.secondary' }}>
        {translate(`messages.dialog.groups_help.${about}`)}
      </Box>
      {faults['groups'] && (
        <Box role="alert" sx={{ fontSize: 13, color: 'error.main' }}>
          {faults['groups']}
        </Box>
      )}
    </fieldset>
  );
}
