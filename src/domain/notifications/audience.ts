import { type Issue, issue } from '../checks/issue';

/**
 * The audience of a notification. Each condition narrows it; within a condition with several choices, one match suffices. Without
 * conditions: everybody. Source: docs/domain/notifications.md 6.
 */
export interface NotificationAudience {
  /** Postcode areas: the four digits. */
  readonly zipcodes: readonly string[];
  readonly min_age: number | null;
  readonly max_age: number | null;
  /** Ids of sports that they take part in. */
  readonly sports: readonly string[];
  /** Ids of labels of the activities that they take part in, or of the organization. */
  readonly labels: readonly string[];
}

const AREA = /^[1-9]\d{3}$/;

/** What is wrong with an audience beyond its single fields: a postcode area is four digits. */
export function audienceIssues({ zipcodes }: Pick<NotificationAudience, 'zipcodes'>): Issue[] {
  const wrong = zipcodes.find((area) => !AREA.test(area));
  return wrong === undefined ? [] : [issue('audience.zipcodes', 'notifications.no_area', { area: wrong })];
}

/** Whether the audience has no conditions. */
export const isEverybody = ({ zipcodes, min_age, max_age, sports, labels }: NotificationAudience): boolean =>
  zipcodes.length === 0 && min_age === null && max_age === null && sports.length === 0 && labels.length === 0;

/** Number of people, and how they are reached. The last four add up to all of them. */
export interface AudienceSize {
  readonly people: number;
  readonly by_mail: number;
  readonly by_push: number;
  readonly without_address: number;
  readonly unsubscribed: number;
}

/** Number of people in a postcode area; null if so few that they could be recognised. */
export interface ZipcodeArea {
  readonly zipcode: string;
  readonly total: number | null;
}
