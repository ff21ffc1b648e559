import { useListContext, useTranslate } from 'react-admin';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { ParticipantsTab } from '../../bookings/ParticipantsTab';
import { WaitingListTab } from '../../waiting-lists/WaitingListTab';
import type { Session, SessionTabProps } from '../session';
import * as styles from './people.module.css';

/** Everyone of a session: its participants, and below them its waiting list. */
export function PeopleTab({ session }: SessionTabProps) {
  return (
    <ParticipantsTab>
      <WaitingList session={session} />
    </ParticipantsTab>
  );
}

/** An address with `tab=waitlist` scrolls here, once the list above has its height. */
function WaitingList({ session }: { session: Session }) {
  const translate = useTranslate();
  const { isPending } = useListContext();
  const [search] = useSearchParams();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const isAsked = search.get('tab') === 'waitlist';
  useEffect(() => {
    if (!isAsked || isPending) return;
    headingRef.current?.scrollIntoView();
    headingRef.current?.focus({ preventScroll: true });
  }, [isAsked, isPending]);
  const count = Number(session['waitlist_count']);
  return (
    <section aria-label={translate('sessions.tabs.waitlist')} className={styles.waiting} hidden={isPending}>
      <WaitingListTab
        title={
          <h2 ref={headingRef} tabIndex={-1} className={styles.title}>
            {translate('sessions.tabs.waitlist')}
            {count > 0 && ` (${count})`}
          </h2>
        }
      />
    </section>
  );
}
