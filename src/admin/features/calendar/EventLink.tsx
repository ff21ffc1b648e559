import { memo } from 'react';
import { Link } from 'react-router';
import { placeWithParts } from '../../../domain/locations/sharedLocation';
import type { CalendarSession } from '../../../domain/sessions/calendarSession';
import type { EventWords } from './useEventWords';

interface EventLinkProps {
  session: CalendarSession;
  to: string;
  words: EventWords;
  /** On the day after its start. */
  isContinued?: boolean;
  /** A row of a list has room for everything, including the end time and the location. */
  isRow?: boolean;
  /** It can be dragged: `GridPointer` finds it by this. */
  isMovable?: boolean;
  className?: string;
  style?: React.CSSProperties;
}

/** One session on the calendar, as a link: its activity, time, occupancy and state. Styled by the classes of `eventStyles`. */
export const EventLink = memo(function EventLink({
  session,
  to,
  words,
  isContinued = false,
  isRow = false,
  isMovable = false,
  className = '',
  style,
}: EventLinkProps) {
  // Among sessions of many activities, the activity matters more than the location.
  const { activity_name, organization_name, location_parts } = session;
  const location_name = session.location_name && placeWithParts(session.location_name, location_parts);
  const where = activity_name ?? location_name;
  // A row shows the location below the name; a chip in a grid shows the organization, and the parts of the location in use.
  const inChip = [organization_name, activity_name === null ? '' : location_parts.join(', ')];
  const beside = isRow ? (activity_name === null ? [] : [organization_name, location_name]) : inChip;
  const place = beside.filter(Boolean).join(' · ');
  const movable = isMovable && !isContinued;
  const badge = words.badge(session);
  // In a grid the activity comes first. Where all sessions are of one activity, the time does.
  const form = isRow ? 'row' : activity_name === null ? '' : 'named';
  return (
    <Link
      to={to}
      className={['event', form, words.stateOf(session), session.is_draft ? 'draft' : '', movable ? 'movable' : '', className]
        .filter(Boolean)
        .join(' ')}
      title={words.whole(session)}
      draggable={false}
      {...(movable ? { 'data-session': session.id } : {})}
      {...(style ? { style } : {})}
    >
      <span className="whole">{words.whole(session)}</span>
      <span aria-hidden className="time">
        {isContinued ? `–${session.end_time}` : isRow ? `${session.start_time}–${session.end_time}` : session.start_time}
      </span>
      <span aria-hidden className="full">
        {session.status === 'planned' && `${words.filled(session)} `}
        {badge && <span className="badge">{badge}</span>}
      </span>
      {where !== null && (
        <span aria-hidden className="where">
          {where}
          {place !== '' && (isRow ? <small>{place}</small> : <span className="place"> · {place}</span>)}
        </span>
      )}
    </Link>
  );
});
